/**
 * The services as grpc-js wants them: method name → path and kind. Every handler takes and gives bytes, so that what cannot be parsed is
 * answered by us; those of inference read and write them themselves, the others through the generated reflection, as plain objects.
 */
import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import type { Method, Service, Type } from 'protobufjs';
import schema from '../../../contract/gen/schema.js';
import { InferenceError } from '../../errors.ts';

/** A message as a plain object: names as in the schema, 64-bit integers as text, members of a oneof also by the oneof's name. */
export type Plain = { readonly [field: string]: unknown };

export interface MethodCodec {
  /** Throws INVALID_ARG. */
  decode(bytes: Uint8Array): Plain;
  /** 64-bit integers may be bigints. */
  encode(message: Plain): Buffer;
}

const INFERENCE = schema.lookupService('inference.GRPCInferenceService');
const HEALTH = schema.lookupService('grpc.health.v1.Health');

export const INFERENCE_SERVICE = toDefinition(INFERENCE);
export const HEALTH_SERVICE = toDefinition(HEALTH);
export const INFER_PATH = pathOf(INFERENCE, 'ModelInfer');
export const STREAM_INFER_PATH = pathOf(INFERENCE, 'ModelStreamInfer');

export const INFERENCE_CODECS = toCodecs(INFERENCE);
export const HEALTH_CODECS = toCodecs(HEALTH);

function toDefinition(service: Service): ServiceDefinition {
  return Object.fromEntries(service.methodsArray.map((method) => [method.name, toMethod(service, method)]));
}

function toMethod(service: Service, { name, requestStream, responseStream }: Method): MethodDefinition<Buffer, Buffer> {
  return {
    path: pathOf(service, name),
    requestStream: requestStream ?? false,
    responseStream: responseStream ?? false,
    requestSerialize: sameBytes,
    requestDeserialize: sameBytes,
    responseSerialize: sameBytes,
    responseDeserialize: sameBytes,
  };
}

function pathOf(service: Service, method: string): string {
  return `/${service.fullName.slice(1)}/${method}`;
}

function sameBytes(bytes: Buffer): Buffer {
  return bytes;
}

function toCodecs(service: Service): ReadonlyMap<string, MethodCodec> {
  return new Map(
    service.methodsArray.map((method) => {
      method.resolve();
      return [method.name, toCodec(method.resolvedRequestType!, method.resolvedResponseType!)];
    }),
  );
}

function toCodec(request: Type, response: Type): MethodCodec {
  return {
    decode(bytes) {
      try {
        return request.toObject(request.decode(bytes), { longs: String, enums: String, defaults: true, oneofs: true });
      } catch (cause) {
        throw new InferenceError('INVALID_ARG', 'Unable to parse request', { cause });
      }
    },
    encode: (message) => response.encode(response.fromObject(message)).finish() as Buffer,
  };
}
