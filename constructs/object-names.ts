/**
 * Objects of one cluster whose names collide: the second would overwrite the first when both are applied.
 *
 * Charts are taken to be applied to one cluster, whatever their files are. Where they are not (`dev` and `prod` with equal namespaces),
 * each says its cluster by context: `chart.node.setContext('trireme:cluster', 'prod-eu')`.
 */
import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';

/** Context key that holds the name of the cluster that a chart is for. */
const CLUSTER_CONTEXT = 'trireme:cluster';

/** One message for each object whose name an earlier one has. */
export function collidingObjects(app: IConstruct): string[] {
  const first = new Map<string, ApiObject>();
  return app.node
    .findAll()
    .filter((construct): construct is ApiObject => ApiObject.isApiObject(construct))
    .flatMap((object) => {
      const identity = JSON.stringify([
        object.node.tryGetContext(CLUSTER_CONTEXT) ?? '',
        object.apiGroup,
        object.kind,
        object.metadata.namespace ?? '',
        object.name,
      ]);
      const other = first.get(identity);
      if (!other) {
        first.set(identity, object);
        return [];
      }
      return [describe(object, other)];
    });
}

function describe(object: ApiObject, other: ApiObject): string {
  const { namespace } = object.metadata;
  const where = namespace === undefined ? 'no namespace' : `namespace '${namespace}'`;
  return `${object.kind} '${object.name}' in ${where} is both '${other.node.path}' and '${object.node.path}': want another name or namespace, or context '${CLUSTER_CONTEXT}' on charts for different clusters`;
}
