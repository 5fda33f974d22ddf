import { describe, expect, it } from 'vitest';
import { ServerState } from '../../../../server/core/server-state.ts';

describe('the state of the server', () => {
  it('is ready from the end of the start until it drains, while its models are', () => {
    let areModelsReady = false;
    const state = new ServerState(() => areModelsReady);
    const seen: boolean[] = [];
    const stop = state.onChange(() => seen.push(state.isReady));
    expect(state.isReady).toBe(false);
    state.started();
    areModelsReady = true;
    state.changed();
    state.drain();
    expect(seen).toEqual([false, true, false]);
    expect(state.isDraining).toBe(true);
    stop();
    state.changed();
    expect(seen).toHaveLength(3);
  });
});
