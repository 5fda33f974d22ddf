"""Prints, as JSON, the schema that Triton's own Python client was built with: one entry per field, enum value and call."""

import json

from tritonclient.grpc import model_config_pb2, service_pb2

out = {"fields": {}, "enums": {}, "calls": {}}


def short(descriptor):
    return descriptor.full_name


def type_name(field):
    if field.message_type is not None:
        return short(field.message_type)
    if field.enum_type is not None:
        return short(field.enum_type)
    return {
        field.TYPE_DOUBLE: "double",
        field.TYPE_FLOAT: "float",
        field.TYPE_INT64: "int64",
        field.TYPE_UINT64: "uint64",
        field.TYPE_INT32: "int32",
        field.TYPE_UINT32: "uint32",
        field.TYPE_BOOL: "bool",
        field.TYPE_STRING: "string",
        field.TYPE_BYTES: "bytes",
    }[field.type]


def field_entry(field):
    entry = field.message_type
    if entry is not None and entry.GetOptions().map_entry:
        key, value = entry.fields_by_name["key"], entry.fields_by_name["value"]
        kind, label = f"map<{type_name(key)}, {type_name(value)}>", "map"
    else:
        kind = type_name(field)
        label = "repeated" if field.is_repeated else "singular"
    oneof = field.containing_oneof.name if field.containing_oneof else None
    return {"number": field.number, "type": kind, "label": label, "oneof": oneof}


def visit_enum(enum):
    out["enums"][short(enum)] = {value.name: value.number for value in enum.values}


def visit(message):
    if message.GetOptions().map_entry:
        return
    out["fields"][short(message)] = {field.name: field_entry(field) for field in message.fields}
    for nested in message.nested_types:
        visit(nested)
    for enum in message.enum_types:
        visit_enum(enum)


for file in (model_config_pb2.DESCRIPTOR, service_pb2.DESCRIPTOR):
    for message in file.message_types_by_name.values():
        visit(message)
    for enum in file.enum_types_by_name.values():
        visit_enum(enum)
    for service in file.services_by_name.values():
        out["calls"][short(service)] = {
            method.name: {
                "request": short(method.input_type),
                "response": short(method.output_type),
                "requestStream": method.client_streaming,
                "responseStream": method.server_streaming,
            }
            for method in service.methods
        }

print(json.dumps(out))
