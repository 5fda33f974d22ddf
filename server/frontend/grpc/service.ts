/**
 * The services as grpc-js wants them: method name → path, kind and codecs. Inference passes bytes, which its handlers read and write
 * themselves; everything else goes through the generated reflection as plain objects.
 */
import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import type { Method, Service } from 'protobufjs';
import schema from '../../../contract/gen/schema.js';

/** A message as a plain object. */
export type Plain = { [field: string]: unknown };

/** Methods whose handlers take and give bytes. */
const RAW = new Set(['ModelInfer', 'ModelStreamInfer']);

export const INFERENCE_SERVICE = toDefinition(schema.lookupService('inference.GRPCInferenceService'));
export const HEALTH_SERVICE = toDefinition(schema.lookupService('grpc.health.v1.Health'));

function toDefinition(service: Service): ServiceDefinition {
  const prefix = `/${service.fullName.slice(1)}/`;
  return Object.fromEntries(service.methodsArray.map((method) => [method.name, toMethod(prefix, method)]));
}

function toMethod(prefix: string, method: Method): MethodDefinition<unknown, unknown> {
  method.resolve();
  const request = method.resolvedRequestType!;
  const response = method.resolvedResponseType!;
  const isRaw = RAW.has(method.name);
  return {
    path: `${prefix}${method.name}`,
    requestStream: method.requestStream ?? false,
    responseStream: method.responseStream ?? false,
    requestSerialize: (value) => Buffer.from(request.encode(value as Plain).finish()),
    requestDeserialize: (bytes) =>
      isRaw ? bytes : request.toObject(request.decode(bytes), { longs: Number, defaults: true, enums: String }),
    responseSerialize: (value) =>
      isRaw ? (value as Buffer) : Buffer.from(response.encode(response.fromObject(value as Plain)).finish()),
    responseDeserialize: (bytes) => response.decode(bytes),
  };
}
