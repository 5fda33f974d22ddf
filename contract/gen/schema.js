/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/light.js";

const $root = ($protobuf.roots["trireme"] || ($protobuf.roots["trireme"] = new $protobuf.Root()))
.addJSON({
  "inference": {
    "nested": {
      "DataType": {
        "values": {
          "TYPE_INVALID": 0,
          "TYPE_BOOL": 1,
          "TYPE_UINT8": 2,
          "TYPE_UINT16": 3,
          "TYPE_UINT32": 4,
          "TYPE_UINT64": 5,
          "TYPE_INT8": 6,
          "TYPE_INT16": 7,
          "TYPE_INT32": 8,
          "TYPE_INT64": 9,
          "TYPE_FP16": 10,
          "TYPE_FP32": 11,
          "TYPE_FP64": 12,
          "TYPE_STRING": 13,
          "TYPE_BF16": 14
        }
      },
      "ModelRateLimiter": {
        "fields": {
          "resources": {
            "rule": "repeated",
            "type": "Resource",
            "id": 1
          },
          "priority": {
            "type": "uint32",
            "id": 2
          }
        },
        "nested": {
          "Resource": {
            "fields": {
              "name": {
                "type": "string",
                "id": 1
              },
              "global": {
                "type": "bool",
                "id": 2
              },
              "count": {
                "type": "uint32",
                "id": 3
              }
            }
          }
        }
      },
      "ModelInstanceGroup": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "kind": {
            "type": "Kind",
            "id": 4
          },
          "count": {
            "type": "int32",
            "id": 2
          },
          "rate_limiter": {
            "type": "ModelRateLimiter",
            "id": 6
          },
          "gpus": {
            "rule": "repeated",
            "type": "int32",
            "id": 3
          },
          "secondary_devices": {
            "rule": "repeated",
            "type": "SecondaryDevice",
            "id": 8
          },
          "profile": {
            "rule": "repeated",
            "type": "string",
            "id": 5
          },
          "passive": {
            "type": "bool",
            "id": 7
          },
          "host_policy": {
            "type": "string",
            "id": 9
          }
        },
        "nested": {
          "Kind": {
            "values": {
              "KIND_AUTO": 0,
              "KIND_GPU": 1,
              "KIND_CPU": 2,
              "KIND_MODEL": 3
            }
          },
          "SecondaryDevice": {
            "fields": {
              "kind": {
                "type": "SecondaryDeviceKind",
                "id": 1
              },
              "device_id": {
                "type": "int64",
                "id": 2
              }
            },
            "nested": {
              "SecondaryDeviceKind": {
                "values": {
                  "KIND_NVDLA": 0
                }
              }
            }
          }
        }
      },
      "ModelTensorReshape": {
        "fields": {
          "shape": {
            "rule": "repeated",
            "type": "int64",
            "id": 1
          }
        }
      },
      "ModelInput": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "data_type": {
            "type": "DataType",
            "id": 2
          },
          "format": {
            "type": "Format",
            "id": 3
          },
          "dims": {
            "rule": "repeated",
            "type": "int64",
            "id": 4
          },
          "reshape": {
            "type": "ModelTensorReshape",
            "id": 5
          },
          "is_shape_tensor": {
            "type": "bool",
            "id": 6
          },
          "allow_ragged_batch": {
            "type": "bool",
            "id": 7
          },
          "optional": {
            "type": "bool",
            "id": 8
          },
          "is_non_linear_format_io": {
            "type": "bool",
            "id": 9
          }
        },
        "nested": {
          "Format": {
            "values": {
              "FORMAT_NONE": 0,
              "FORMAT_NHWC": 1,
              "FORMAT_NCHW": 2
            }
          }
        }
      },
      "ModelOutput": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "data_type": {
            "type": "DataType",
            "id": 2
          },
          "dims": {
            "rule": "repeated",
            "type": "int64",
            "id": 3
          },
          "reshape": {
            "type": "ModelTensorReshape",
            "id": 5
          },
          "label_filename": {
            "type": "string",
            "id": 4
          },
          "is_shape_tensor": {
            "type": "bool",
            "id": 6
          },
          "is_non_linear_format_io": {
            "type": "bool",
            "id": 7
          }
        }
      },
      "BatchInput": {
        "fields": {
          "kind": {
            "type": "Kind",
            "id": 1
          },
          "target_name": {
            "rule": "repeated",
            "type": "string",
            "id": 2
          },
          "data_type": {
            "type": "DataType",
            "id": 3
          },
          "source_input": {
            "rule": "repeated",
            "type": "string",
            "id": 4
          }
        },
        "nested": {
          "Kind": {
            "values": {
              "BATCH_ELEMENT_COUNT": 0,
              "BATCH_ACCUMULATED_ELEMENT_COUNT": 1,
              "BATCH_ACCUMULATED_ELEMENT_COUNT_WITH_ZERO": 2,
              "BATCH_MAX_ELEMENT_COUNT_AS_SHAPE": 3,
              "BATCH_ITEM_SHAPE": 4,
              "BATCH_ITEM_SHAPE_FLATTEN": 5
            }
          }
        }
      },
      "BatchOutput": {
        "fields": {
          "target_name": {
            "rule": "repeated",
            "type": "string",
            "id": 1
          },
          "kind": {
            "type": "Kind",
            "id": 2
          },
          "source_input": {
            "rule": "repeated",
            "type": "string",
            "id": 3
          }
        },
        "nested": {
          "Kind": {
            "values": {
              "BATCH_SCATTER_WITH_INPUT_SHAPE": 0
            }
          }
        }
      },
      "ModelVersionPolicy": {
        "oneofs": {
          "policy_choice": {
            "oneof": [
              "latest",
              "all",
              "specific"
            ]
          }
        },
        "fields": {
          "latest": {
            "type": "Latest",
            "id": 1
          },
          "all": {
            "type": "All",
            "id": 2
          },
          "specific": {
            "type": "Specific",
            "id": 3
          }
        },
        "nested": {
          "Latest": {
            "fields": {
              "num_versions": {
                "type": "uint32",
                "id": 1
              }
            }
          },
          "All": {
            "fields": {}
          },
          "Specific": {
            "fields": {
              "versions": {
                "rule": "repeated",
                "type": "int64",
                "id": 1
              }
            }
          }
        }
      },
      "ModelOptimizationPolicy": {
        "fields": {
          "graph": {
            "type": "Graph",
            "id": 1
          },
          "priority": {
            "type": "ModelPriority",
            "id": 2
          },
          "cuda": {
            "type": "Cuda",
            "id": 3
          },
          "execution_accelerators": {
            "type": "ExecutionAccelerators",
            "id": 4
          },
          "input_pinned_memory": {
            "type": "PinnedMemoryBuffer",
            "id": 5
          },
          "output_pinned_memory": {
            "type": "PinnedMemoryBuffer",
            "id": 6
          },
          "gather_kernel_buffer_threshold": {
            "type": "uint32",
            "id": 7
          },
          "eager_batching": {
            "type": "bool",
            "id": 8
          }
        },
        "nested": {
          "Graph": {
            "fields": {
              "level": {
                "type": "int32",
                "id": 1
              }
            }
          },
          "ModelPriority": {
            "values": {
              "PRIORITY_DEFAULT": 0,
              "PRIORITY_MAX": 1,
              "PRIORITY_MIN": 2
            }
          },
          "Cuda": {
            "fields": {
              "graphs": {
                "type": "bool",
                "id": 1
              },
              "busy_wait_events": {
                "type": "bool",
                "id": 2
              },
              "graph_spec": {
                "rule": "repeated",
                "type": "GraphSpec",
                "id": 3
              },
              "output_copy_stream": {
                "type": "bool",
                "id": 4
              }
            },
            "nested": {
              "GraphSpec": {
                "fields": {
                  "batch_size": {
                    "type": "int32",
                    "id": 1
                  },
                  "input": {
                    "keyType": "string",
                    "type": "Shape",
                    "id": 2
                  },
                  "graph_lower_bound": {
                    "type": "LowerBound",
                    "id": 3
                  }
                },
                "nested": {
                  "Shape": {
                    "fields": {
                      "dim": {
                        "rule": "repeated",
                        "type": "int64",
                        "id": 1
                      }
                    }
                  },
                  "LowerBound": {
                    "fields": {
                      "batch_size": {
                        "type": "int32",
                        "id": 1
                      },
                      "input": {
                        "keyType": "string",
                        "type": "Shape",
                        "id": 2
                      }
                    }
                  }
                }
              }
            }
          },
          "ExecutionAccelerators": {
            "fields": {
              "gpu_execution_accelerator": {
                "rule": "repeated",
                "type": "Accelerator",
                "id": 1
              },
              "cpu_execution_accelerator": {
                "rule": "repeated",
                "type": "Accelerator",
                "id": 2
              }
            },
            "nested": {
              "Accelerator": {
                "fields": {
                  "name": {
                    "type": "string",
                    "id": 1
                  },
                  "parameters": {
                    "keyType": "string",
                    "type": "string",
                    "id": 2
                  }
                }
              }
            }
          },
          "PinnedMemoryBuffer": {
            "fields": {
              "enable": {
                "type": "bool",
                "id": 1
              }
            }
          }
        }
      },
      "ModelQueuePolicy": {
        "fields": {
          "timeout_action": {
            "type": "TimeoutAction",
            "id": 1
          },
          "default_timeout_microseconds": {
            "type": "uint64",
            "id": 2
          },
          "allow_timeout_override": {
            "type": "bool",
            "id": 3
          },
          "max_queue_size": {
            "type": "uint32",
            "id": 4
          }
        },
        "nested": {
          "TimeoutAction": {
            "values": {
              "REJECT": 0,
              "DELAY": 1
            }
          }
        }
      },
      "ModelDynamicBatching": {
        "fields": {
          "preferred_batch_size": {
            "rule": "repeated",
            "type": "int32",
            "id": 1
          },
          "max_queue_delay_microseconds": {
            "type": "uint64",
            "id": 2
          },
          "preserve_ordering": {
            "type": "bool",
            "id": 3
          },
          "priority_levels": {
            "type": "uint64",
            "id": 4
          },
          "default_priority_level": {
            "type": "uint64",
            "id": 5
          },
          "default_queue_policy": {
            "type": "ModelQueuePolicy",
            "id": 6
          },
          "priority_queue_policy": {
            "keyType": "uint64",
            "type": "ModelQueuePolicy",
            "id": 7
          }
        }
      },
      "ModelSequenceBatching": {
        "oneofs": {
          "strategy_choice": {
            "oneof": [
              "direct",
              "oldest"
            ]
          }
        },
        "fields": {
          "direct": {
            "type": "StrategyDirect",
            "id": 3
          },
          "oldest": {
            "type": "StrategyOldest",
            "id": 4
          },
          "max_sequence_idle_microseconds": {
            "type": "uint64",
            "id": 1
          },
          "control_input": {
            "rule": "repeated",
            "type": "ControlInput",
            "id": 2
          },
          "state": {
            "rule": "repeated",
            "type": "State",
            "id": 5
          },
          "iterative_sequence": {
            "type": "bool",
            "id": 6
          }
        },
        "nested": {
          "Control": {
            "fields": {
              "kind": {
                "type": "Kind",
                "id": 1
              },
              "int32_false_true": {
                "rule": "repeated",
                "type": "int32",
                "id": 2
              },
              "fp32_false_true": {
                "rule": "repeated",
                "type": "float",
                "id": 3
              },
              "bool_false_true": {
                "rule": "repeated",
                "type": "bool",
                "id": 5
              },
              "data_type": {
                "type": "DataType",
                "id": 4
              }
            },
            "nested": {
              "Kind": {
                "values": {
                  "CONTROL_SEQUENCE_START": 0,
                  "CONTROL_SEQUENCE_READY": 1,
                  "CONTROL_SEQUENCE_END": 2,
                  "CONTROL_SEQUENCE_CORRID": 3
                }
              }
            }
          },
          "ControlInput": {
            "fields": {
              "name": {
                "type": "string",
                "id": 1
              },
              "control": {
                "rule": "repeated",
                "type": "Control",
                "id": 2
              }
            }
          },
          "InitialState": {
            "oneofs": {
              "state_data": {
                "oneof": [
                  "zero_data",
                  "data_file"
                ]
              }
            },
            "fields": {
              "data_type": {
                "type": "DataType",
                "id": 1
              },
              "dims": {
                "rule": "repeated",
                "type": "int64",
                "id": 2
              },
              "zero_data": {
                "type": "bool",
                "id": 3
              },
              "data_file": {
                "type": "string",
                "id": 4
              },
              "name": {
                "type": "string",
                "id": 5
              }
            }
          },
          "State": {
            "fields": {
              "input_name": {
                "type": "string",
                "id": 1
              },
              "output_name": {
                "type": "string",
                "id": 2
              },
              "data_type": {
                "type": "DataType",
                "id": 3
              },
              "dims": {
                "rule": "repeated",
                "type": "int64",
                "id": 4
              },
              "initial_state": {
                "rule": "repeated",
                "type": "InitialState",
                "id": 5
              },
              "use_same_buffer_for_input_output": {
                "type": "bool",
                "id": 6
              },
              "use_growable_memory": {
                "type": "bool",
                "id": 7
              }
            }
          },
          "StrategyDirect": {
            "fields": {
              "max_queue_delay_microseconds": {
                "type": "uint64",
                "id": 1
              },
              "minimum_slot_utilization": {
                "type": "float",
                "id": 2
              }
            }
          },
          "StrategyOldest": {
            "fields": {
              "max_candidate_sequences": {
                "type": "int32",
                "id": 1
              },
              "preferred_batch_size": {
                "rule": "repeated",
                "type": "int32",
                "id": 2
              },
              "max_queue_delay_microseconds": {
                "type": "uint64",
                "id": 3
              },
              "preserve_ordering": {
                "type": "bool",
                "id": 4
              }
            }
          }
        }
      },
      "ModelEnsembling": {
        "fields": {
          "step": {
            "rule": "repeated",
            "type": "Step",
            "id": 1
          },
          "max_inflight_requests": {
            "type": "uint32",
            "id": 2
          }
        },
        "nested": {
          "Step": {
            "fields": {
              "model_name": {
                "type": "string",
                "id": 1
              },
              "model_version": {
                "type": "int64",
                "id": 2
              },
              "input_map": {
                "keyType": "string",
                "type": "string",
                "id": 3
              },
              "output_map": {
                "keyType": "string",
                "type": "string",
                "id": 4
              },
              "model_namespace": {
                "type": "string",
                "id": 5
              }
            }
          }
        }
      },
      "ModelParameter": {
        "fields": {
          "string_value": {
            "type": "string",
            "id": 1
          }
        }
      },
      "ModelWarmup": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "batch_size": {
            "type": "uint32",
            "id": 2
          },
          "inputs": {
            "keyType": "string",
            "type": "Input",
            "id": 3
          },
          "count": {
            "type": "uint32",
            "id": 4
          }
        },
        "nested": {
          "Input": {
            "oneofs": {
              "input_data_type": {
                "oneof": [
                  "zero_data",
                  "random_data",
                  "input_data_file"
                ]
              }
            },
            "fields": {
              "data_type": {
                "type": "DataType",
                "id": 1
              },
              "dims": {
                "rule": "repeated",
                "type": "int64",
                "id": 2
              },
              "zero_data": {
                "type": "bool",
                "id": 3
              },
              "random_data": {
                "type": "bool",
                "id": 4
              },
              "input_data_file": {
                "type": "string",
                "id": 5
              }
            }
          }
        }
      },
      "ModelOperations": {
        "fields": {
          "op_library_filename": {
            "rule": "repeated",
            "type": "string",
            "id": 1
          }
        }
      },
      "ModelTransactionPolicy": {
        "fields": {
          "decoupled": {
            "type": "bool",
            "id": 1
          }
        }
      },
      "ModelRepositoryAgents": {
        "fields": {
          "agents": {
            "rule": "repeated",
            "type": "Agent",
            "id": 1
          }
        },
        "nested": {
          "Agent": {
            "fields": {
              "name": {
                "type": "string",
                "id": 1
              },
              "parameters": {
                "keyType": "string",
                "type": "string",
                "id": 2
              }
            }
          }
        }
      },
      "ModelResponseCache": {
        "fields": {
          "enable": {
            "type": "bool",
            "id": 1
          }
        }
      },
      "ModelMetrics": {
        "fields": {
          "metric_control": {
            "rule": "repeated",
            "type": "MetricControl",
            "id": 1
          }
        },
        "nested": {
          "MetricControl": {
            "oneofs": {
              "metric_options": {
                "oneof": [
                  "histogram_options"
                ]
              }
            },
            "fields": {
              "metric_identifier": {
                "type": "MetricIdentifier",
                "id": 1
              },
              "histogram_options": {
                "type": "HistogramOptions",
                "id": 2
              }
            },
            "nested": {
              "MetricIdentifier": {
                "fields": {
                  "family": {
                    "type": "string",
                    "id": 1
                  }
                }
              },
              "HistogramOptions": {
                "fields": {
                  "buckets": {
                    "rule": "repeated",
                    "type": "double",
                    "id": 1
                  }
                }
              }
            }
          }
        }
      },
      "ModelConfig": {
        "oneofs": {
          "scheduling_choice": {
            "oneof": [
              "dynamic_batching",
              "sequence_batching",
              "ensemble_scheduling"
            ]
          }
        },
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "platform": {
            "type": "string",
            "id": 2
          },
          "backend": {
            "type": "string",
            "id": 17
          },
          "runtime": {
            "type": "string",
            "id": 25
          },
          "version_policy": {
            "type": "ModelVersionPolicy",
            "id": 3
          },
          "max_batch_size": {
            "type": "int32",
            "id": 4
          },
          "input": {
            "rule": "repeated",
            "type": "ModelInput",
            "id": 5
          },
          "output": {
            "rule": "repeated",
            "type": "ModelOutput",
            "id": 6
          },
          "batch_input": {
            "rule": "repeated",
            "type": "BatchInput",
            "id": 20
          },
          "batch_output": {
            "rule": "repeated",
            "type": "BatchOutput",
            "id": 21
          },
          "optimization": {
            "type": "ModelOptimizationPolicy",
            "id": 12
          },
          "dynamic_batching": {
            "type": "ModelDynamicBatching",
            "id": 11
          },
          "sequence_batching": {
            "type": "ModelSequenceBatching",
            "id": 13
          },
          "ensemble_scheduling": {
            "type": "ModelEnsembling",
            "id": 15
          },
          "instance_group": {
            "rule": "repeated",
            "type": "ModelInstanceGroup",
            "id": 7
          },
          "default_model_filename": {
            "type": "string",
            "id": 8
          },
          "cc_model_filenames": {
            "keyType": "string",
            "type": "string",
            "id": 9
          },
          "metric_tags": {
            "keyType": "string",
            "type": "string",
            "id": 10
          },
          "parameters": {
            "keyType": "string",
            "type": "ModelParameter",
            "id": 14
          },
          "model_warmup": {
            "rule": "repeated",
            "type": "ModelWarmup",
            "id": 16
          },
          "model_operations": {
            "type": "ModelOperations",
            "id": 18
          },
          "model_transaction_policy": {
            "type": "ModelTransactionPolicy",
            "id": 19
          },
          "model_repository_agents": {
            "type": "ModelRepositoryAgents",
            "id": 23
          },
          "response_cache": {
            "type": "ModelResponseCache",
            "id": 24
          },
          "model_metrics": {
            "type": "ModelMetrics",
            "id": 26
          }
        }
      },
      "GRPCInferenceService": {
        "methods": {
          "ServerLive": {
            "requestType": "ServerLiveRequest",
            "responseType": "ServerLiveResponse"
          },
          "ServerReady": {
            "requestType": "ServerReadyRequest",
            "responseType": "ServerReadyResponse"
          },
          "ModelReady": {
            "requestType": "ModelReadyRequest",
            "responseType": "ModelReadyResponse"
          },
          "ServerMetadata": {
            "requestType": "ServerMetadataRequest",
            "responseType": "ServerMetadataResponse"
          },
          "ModelMetadata": {
            "requestType": "ModelMetadataRequest",
            "responseType": "ModelMetadataResponse"
          },
          "ModelInfer": {
            "requestType": "ModelInferRequest",
            "responseType": "ModelInferResponse"
          },
          "ModelStreamInfer": {
            "requestType": "ModelInferRequest",
            "requestStream": true,
            "responseType": "ModelStreamInferResponse",
            "responseStream": true
          },
          "ModelConfig": {
            "requestType": "ModelConfigRequest",
            "responseType": "ModelConfigResponse"
          },
          "ModelStatistics": {
            "requestType": "ModelStatisticsRequest",
            "responseType": "ModelStatisticsResponse"
          },
          "RepositoryIndex": {
            "requestType": "RepositoryIndexRequest",
            "responseType": "RepositoryIndexResponse"
          },
          "RepositoryModelLoad": {
            "requestType": "RepositoryModelLoadRequest",
            "responseType": "RepositoryModelLoadResponse"
          },
          "RepositoryModelUnload": {
            "requestType": "RepositoryModelUnloadRequest",
            "responseType": "RepositoryModelUnloadResponse"
          },
          "SystemSharedMemoryStatus": {
            "requestType": "SystemSharedMemoryStatusRequest",
            "responseType": "SystemSharedMemoryStatusResponse"
          },
          "SystemSharedMemoryRegister": {
            "requestType": "SystemSharedMemoryRegisterRequest",
            "responseType": "SystemSharedMemoryRegisterResponse"
          },
          "SystemSharedMemoryUnregister": {
            "requestType": "SystemSharedMemoryUnregisterRequest",
            "responseType": "SystemSharedMemoryUnregisterResponse"
          },
          "CudaSharedMemoryStatus": {
            "requestType": "CudaSharedMemoryStatusRequest",
            "responseType": "CudaSharedMemoryStatusResponse"
          },
          "CudaSharedMemoryRegister": {
            "requestType": "CudaSharedMemoryRegisterRequest",
            "responseType": "CudaSharedMemoryRegisterResponse"
          },
          "CudaSharedMemoryUnregister": {
            "requestType": "CudaSharedMemoryUnregisterRequest",
            "responseType": "CudaSharedMemoryUnregisterResponse"
          },
          "TraceSetting": {
            "requestType": "TraceSettingRequest",
            "responseType": "TraceSettingResponse"
          },
          "LogSettings": {
            "requestType": "LogSettingsRequest",
            "responseType": "LogSettingsResponse"
          }
        }
      },
      "ServerLiveRequest": {
        "fields": {}
      },
      "ServerLiveResponse": {
        "fields": {
          "live": {
            "type": "bool",
            "id": 1
          }
        }
      },
      "ServerReadyRequest": {
        "fields": {}
      },
      "ServerReadyResponse": {
        "fields": {
          "ready": {
            "type": "bool",
            "id": 1
          }
        }
      },
      "ModelReadyRequest": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "version": {
            "type": "string",
            "id": 2
          }
        }
      },
      "ModelReadyResponse": {
        "fields": {
          "ready": {
            "type": "bool",
            "id": 1
          }
        }
      },
      "ServerMetadataRequest": {
        "fields": {}
      },
      "ServerMetadataResponse": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "version": {
            "type": "string",
            "id": 2
          },
          "extensions": {
            "rule": "repeated",
            "type": "string",
            "id": 3
          }
        }
      },
      "ModelMetadataRequest": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "version": {
            "type": "string",
            "id": 2
          }
        }
      },
      "ModelMetadataResponse": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "versions": {
            "rule": "repeated",
            "type": "string",
            "id": 2
          },
          "platform": {
            "type": "string",
            "id": 3
          },
          "inputs": {
            "rule": "repeated",
            "type": "TensorMetadata",
            "id": 4
          },
          "outputs": {
            "rule": "repeated",
            "type": "TensorMetadata",
            "id": 5
          }
        },
        "nested": {
          "TensorMetadata": {
            "fields": {
              "name": {
                "type": "string",
                "id": 1
              },
              "datatype": {
                "type": "string",
                "id": 2
              },
              "shape": {
                "rule": "repeated",
                "type": "int64",
                "id": 3
              }
            }
          }
        }
      },
      "InferParameter": {
        "oneofs": {
          "parameter_choice": {
            "oneof": [
              "bool_param",
              "int64_param",
              "string_param",
              "double_param",
              "uint64_param"
            ]
          }
        },
        "fields": {
          "bool_param": {
            "type": "bool",
            "id": 1
          },
          "int64_param": {
            "type": "int64",
            "id": 2
          },
          "string_param": {
            "type": "string",
            "id": 3
          },
          "double_param": {
            "type": "double",
            "id": 4
          },
          "uint64_param": {
            "type": "uint64",
            "id": 5
          }
        }
      },
      "InferTensorContents": {
        "fields": {
          "bool_contents": {
            "rule": "repeated",
            "type": "bool",
            "id": 1
          },
          "int_contents": {
            "rule": "repeated",
            "type": "int32",
            "id": 2
          },
          "int64_contents": {
            "rule": "repeated",
            "type": "int64",
            "id": 3
          },
          "uint_contents": {
            "rule": "repeated",
            "type": "uint32",
            "id": 4
          },
          "uint64_contents": {
            "rule": "repeated",
            "type": "uint64",
            "id": 5
          },
          "fp32_contents": {
            "rule": "repeated",
            "type": "float",
            "id": 6
          },
          "fp64_contents": {
            "rule": "repeated",
            "type": "double",
            "id": 7
          },
          "bytes_contents": {
            "rule": "repeated",
            "type": "bytes",
            "id": 8
          }
        }
      },
      "ModelInferRequest": {
        "fields": {
          "model_name": {
            "type": "string",
            "id": 1
          },
          "model_version": {
            "type": "string",
            "id": 2
          },
          "id": {
            "type": "string",
            "id": 3
          },
          "parameters": {
            "keyType": "string",
            "type": "InferParameter",
            "id": 4
          },
          "inputs": {
            "rule": "repeated",
            "type": "InferInputTensor",
            "id": 5
          },
          "outputs": {
            "rule": "repeated",
            "type": "InferRequestedOutputTensor",
            "id": 6
          },
          "raw_input_contents": {
            "rule": "repeated",
            "type": "bytes",
            "id": 7
          }
        },
        "nested": {
          "InferInputTensor": {
            "fields": {
              "name": {
                "type": "string",
                "id": 1
              },
              "datatype": {
                "type": "string",
                "id": 2
              },
              "shape": {
                "rule": "repeated",
                "type": "int64",
                "id": 3
              },
              "parameters": {
                "keyType": "string",
                "type": "InferParameter",
                "id": 4
              },
              "contents": {
                "type": "InferTensorContents",
                "id": 5
              }
            }
          },
          "InferRequestedOutputTensor": {
            "fields": {
              "name": {
                "type": "string",
                "id": 1
              },
              "parameters": {
                "keyType": "string",
                "type": "InferParameter",
                "id": 2
              }
            }
          }
        }
      },
      "ModelInferResponse": {
        "fields": {
          "model_name": {
            "type": "string",
            "id": 1
          },
          "model_version": {
            "type": "string",
            "id": 2
          },
          "id": {
            "type": "string",
            "id": 3
          },
          "parameters": {
            "keyType": "string",
            "type": "InferParameter",
            "id": 4
          },
          "outputs": {
            "rule": "repeated",
            "type": "InferOutputTensor",
            "id": 5
          },
          "raw_output_contents": {
            "rule": "repeated",
            "type": "bytes",
            "id": 6
          }
        },
        "nested": {
          "InferOutputTensor": {
            "fields": {
              "name": {
                "type": "string",
                "id": 1
              },
              "datatype": {
                "type": "string",
                "id": 2
              },
              "shape": {
                "rule": "repeated",
                "type": "int64",
                "id": 3
              },
              "parameters": {
                "keyType": "string",
                "type": "InferParameter",
                "id": 4
              },
              "contents": {
                "type": "InferTensorContents",
                "id": 5
              }
            }
          }
        }
      },
      "ModelStreamInferResponse": {
        "fields": {
          "error_message": {
            "type": "string",
            "id": 1
          },
          "infer_response": {
            "type": "ModelInferResponse",
            "id": 2
          }
        }
      },
      "ModelConfigRequest": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "version": {
            "type": "string",
            "id": 2
          }
        }
      },
      "ModelConfigResponse": {
        "fields": {
          "config": {
            "type": "ModelConfig",
            "id": 1
          }
        }
      },
      "ModelStatisticsRequest": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "version": {
            "type": "string",
            "id": 2
          }
        }
      },
      "StatisticDuration": {
        "fields": {
          "count": {
            "type": "uint64",
            "id": 1
          },
          "ns": {
            "type": "uint64",
            "id": 2
          }
        }
      },
      "InferStatistics": {
        "fields": {
          "success": {
            "type": "StatisticDuration",
            "id": 1
          },
          "fail": {
            "type": "StatisticDuration",
            "id": 2
          },
          "queue": {
            "type": "StatisticDuration",
            "id": 3
          },
          "compute_input": {
            "type": "StatisticDuration",
            "id": 4
          },
          "compute_infer": {
            "type": "StatisticDuration",
            "id": 5
          },
          "compute_output": {
            "type": "StatisticDuration",
            "id": 6
          },
          "cache_hit": {
            "type": "StatisticDuration",
            "id": 7
          },
          "cache_miss": {
            "type": "StatisticDuration",
            "id": 8
          }
        }
      },
      "InferResponseStatistics": {
        "fields": {
          "compute_infer": {
            "type": "StatisticDuration",
            "id": 1
          },
          "compute_output": {
            "type": "StatisticDuration",
            "id": 2
          },
          "success": {
            "type": "StatisticDuration",
            "id": 3
          },
          "fail": {
            "type": "StatisticDuration",
            "id": 4
          },
          "empty_response": {
            "type": "StatisticDuration",
            "id": 5
          },
          "cancel": {
            "type": "StatisticDuration",
            "id": 6
          }
        }
      },
      "InferBatchStatistics": {
        "fields": {
          "batch_size": {
            "type": "uint64",
            "id": 1
          },
          "compute_input": {
            "type": "StatisticDuration",
            "id": 2
          },
          "compute_infer": {
            "type": "StatisticDuration",
            "id": 3
          },
          "compute_output": {
            "type": "StatisticDuration",
            "id": 4
          }
        }
      },
      "MemoryUsage": {
        "fields": {
          "type": {
            "type": "string",
            "id": 1
          },
          "id": {
            "type": "int64",
            "id": 2
          },
          "byte_size": {
            "type": "uint64",
            "id": 3
          }
        }
      },
      "ModelStatistics": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "version": {
            "type": "string",
            "id": 2
          },
          "last_inference": {
            "type": "uint64",
            "id": 3
          },
          "inference_count": {
            "type": "uint64",
            "id": 4
          },
          "execution_count": {
            "type": "uint64",
            "id": 5
          },
          "inference_stats": {
            "type": "InferStatistics",
            "id": 6
          },
          "batch_stats": {
            "rule": "repeated",
            "type": "InferBatchStatistics",
            "id": 7
          },
          "memory_usage": {
            "rule": "repeated",
            "type": "MemoryUsage",
            "id": 8
          },
          "response_stats": {
            "keyType": "string",
            "type": "InferResponseStatistics",
            "id": 9
          }
        }
      },
      "ModelStatisticsResponse": {
        "fields": {
          "model_stats": {
            "rule": "repeated",
            "type": "ModelStatistics",
            "id": 1
          }
        }
      },
      "ModelRepositoryParameter": {
        "oneofs": {
          "parameter_choice": {
            "oneof": [
              "bool_param",
              "int64_param",
              "string_param",
              "bytes_param"
            ]
          }
        },
        "fields": {
          "bool_param": {
            "type": "bool",
            "id": 1
          },
          "int64_param": {
            "type": "int64",
            "id": 2
          },
          "string_param": {
            "type": "string",
            "id": 3
          },
          "bytes_param": {
            "type": "bytes",
            "id": 4
          }
        }
      },
      "RepositoryIndexRequest": {
        "fields": {
          "repository_name": {
            "type": "string",
            "id": 1
          },
          "ready": {
            "type": "bool",
            "id": 2
          }
        }
      },
      "RepositoryIndexResponse": {
        "fields": {
          "models": {
            "rule": "repeated",
            "type": "ModelIndex",
            "id": 1
          }
        },
        "nested": {
          "ModelIndex": {
            "fields": {
              "name": {
                "type": "string",
                "id": 1
              },
              "version": {
                "type": "string",
                "id": 2
              },
              "state": {
                "type": "string",
                "id": 3
              },
              "reason": {
                "type": "string",
                "id": 4
              }
            }
          }
        }
      },
      "RepositoryModelLoadRequest": {
        "fields": {
          "repository_name": {
            "type": "string",
            "id": 1
          },
          "model_name": {
            "type": "string",
            "id": 2
          },
          "parameters": {
            "keyType": "string",
            "type": "ModelRepositoryParameter",
            "id": 3
          }
        }
      },
      "RepositoryModelLoadResponse": {
        "fields": {}
      },
      "RepositoryModelUnloadRequest": {
        "fields": {
          "repository_name": {
            "type": "string",
            "id": 1
          },
          "model_name": {
            "type": "string",
            "id": 2
          },
          "parameters": {
            "keyType": "string",
            "type": "ModelRepositoryParameter",
            "id": 3
          }
        }
      },
      "RepositoryModelUnloadResponse": {
        "fields": {}
      },
      "SystemSharedMemoryStatusRequest": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          }
        }
      },
      "SystemSharedMemoryStatusResponse": {
        "fields": {
          "regions": {
            "keyType": "string",
            "type": "RegionStatus",
            "id": 1
          }
        },
        "nested": {
          "RegionStatus": {
            "fields": {
              "name": {
                "type": "string",
                "id": 1
              },
              "key": {
                "type": "string",
                "id": 2
              },
              "offset": {
                "type": "uint64",
                "id": 3
              },
              "byte_size": {
                "type": "uint64",
                "id": 4
              }
            }
          }
        }
      },
      "SystemSharedMemoryRegisterRequest": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "key": {
            "type": "string",
            "id": 2
          },
          "offset": {
            "type": "uint64",
            "id": 3
          },
          "byte_size": {
            "type": "uint64",
            "id": 4
          }
        }
      },
      "SystemSharedMemoryRegisterResponse": {
        "fields": {}
      },
      "SystemSharedMemoryUnregisterRequest": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          }
        }
      },
      "SystemSharedMemoryUnregisterResponse": {
        "fields": {}
      },
      "CudaSharedMemoryStatusRequest": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          }
        }
      },
      "CudaSharedMemoryStatusResponse": {
        "fields": {
          "regions": {
            "keyType": "string",
            "type": "RegionStatus",
            "id": 1
          }
        },
        "nested": {
          "RegionStatus": {
            "fields": {
              "name": {
                "type": "string",
                "id": 1
              },
              "device_id": {
                "type": "uint64",
                "id": 2
              },
              "byte_size": {
                "type": "uint64",
                "id": 3
              }
            }
          }
        }
      },
      "CudaSharedMemoryRegisterRequest": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          },
          "raw_handle": {
            "type": "bytes",
            "id": 2
          },
          "device_id": {
            "type": "int64",
            "id": 3
          },
          "byte_size": {
            "type": "uint64",
            "id": 4
          }
        }
      },
      "CudaSharedMemoryRegisterResponse": {
        "fields": {}
      },
      "CudaSharedMemoryUnregisterRequest": {
        "fields": {
          "name": {
            "type": "string",
            "id": 1
          }
        }
      },
      "CudaSharedMemoryUnregisterResponse": {
        "fields": {}
      },
      "TraceSettingRequest": {
        "fields": {
          "settings": {
            "keyType": "string",
            "type": "SettingValue",
            "id": 1
          },
          "model_name": {
            "type": "string",
            "id": 2
          }
        },
        "nested": {
          "SettingValue": {
            "fields": {
              "value": {
                "rule": "repeated",
                "type": "string",
                "id": 1
              }
            }
          }
        }
      },
      "TraceSettingResponse": {
        "fields": {
          "settings": {
            "keyType": "string",
            "type": "SettingValue",
            "id": 1
          }
        },
        "nested": {
          "SettingValue": {
            "fields": {
              "value": {
                "rule": "repeated",
                "type": "string",
                "id": 1
              }
            }
          }
        }
      },
      "LogSettingsRequest": {
        "fields": {
          "settings": {
            "keyType": "string",
            "type": "SettingValue",
            "id": 1
          }
        },
        "nested": {
          "SettingValue": {
            "oneofs": {
              "parameter_choice": {
                "oneof": [
                  "bool_param",
                  "uint32_param",
                  "string_param"
                ]
              }
            },
            "fields": {
              "bool_param": {
                "type": "bool",
                "id": 1
              },
              "uint32_param": {
                "type": "uint32",
                "id": 2
              },
              "string_param": {
                "type": "string",
                "id": 3
              }
            }
          }
        }
      },
      "LogSettingsResponse": {
        "fields": {
          "settings": {
            "keyType": "string",
            "type": "SettingValue",
            "id": 1
          }
        },
        "nested": {
          "SettingValue": {
            "oneofs": {
              "parameter_choice": {
                "oneof": [
                  "bool_param",
                  "uint32_param",
                  "string_param"
                ]
              }
            },
            "fields": {
              "bool_param": {
                "type": "bool",
                "id": 1
              },
              "uint32_param": {
                "type": "uint32",
                "id": 2
              },
              "string_param": {
                "type": "string",
                "id": 3
              }
            }
          }
        }
      }
    }
  },
  "grpc": {
    "nested": {
      "health": {
        "nested": {
          "v1": {
            "nested": {
              "Health": {
                "methods": {
                  "Check": {
                    "requestType": "HealthCheckRequest",
                    "responseType": "HealthCheckResponse"
                  },
                  "Watch": {
                    "requestType": "HealthCheckRequest",
                    "responseType": "HealthCheckResponse",
                    "responseStream": true
                  }
                }
              },
              "HealthCheckRequest": {
                "fields": {
                  "service": {
                    "type": "string",
                    "id": 1
                  }
                }
              },
              "HealthCheckResponse": {
                "fields": {
                  "status": {
                    "type": "ServingStatus",
                    "id": 1
                  }
                },
                "nested": {
                  "ServingStatus": {
                    "values": {
                      "UNKNOWN": 0,
                      "SERVING": 1,
                      "NOT_SERVING": 2,
                      "SERVICE_UNKNOWN": 3
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
});
export const inference = $root.get("inference");
export const grpc = $root.get("grpc");

export {
  /**
   * Reflected root namespace.
   * @type {$protobuf.Root}
   */
  $root as default
};
