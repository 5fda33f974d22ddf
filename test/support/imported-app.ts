/**
 * An app's source run in this process: what its models render to, whether they are valid or not.
 */
import type { Construct } from 'constructs';
import ts from 'typescript';
import * as trireme from '../../constructs/index.ts';
import type { ModelConfig } from '../../contract/model-config.ts';

/** Configurations by model name. `baseDirectory` is the folder that the app would lie in. */
export function renderApp(source: string, baseDirectory: string): ReadonlyMap<string, ModelConfig> {
  const roots: Construct[] = [];
  class CapturedApp extends trireme.InferenceApp {
    override synth(): void {
      roots.push(this);
    }
  }
  const { outputText } = ts.transpileModule(source.replace('import.meta.dirname', JSON.stringify(baseDirectory)), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  new Function('require', 'exports', outputText)(() => ({ ...trireme, InferenceApp: CapturedApp }), {});
  const models = roots.flatMap((root) => root.node.findAll()).filter((construct) => construct instanceof trireme.Model);
  return new Map(models.map((model) => [model.modelName, model.config]));
}
