import { createMiddleware } from 'hono/factory';
import type { SandboxContext, SandboxEnv } from '../../http.ts';
import type { World } from '../../world.ts';
import type { Fault, FaultRoute } from '../faults.ts';
import { refuse } from './answers.ts';

/** Lets the faults set on a route happen to its calls. */
export function withFaults(world: World, route: FaultRoute) {
  return createMiddleware<SandboxEnv>(async (c, next) => {
    const fault = world.faults.take(route);
    if (!fault) return next();
    if (fault.ms > 0) await world.clock.sleep(fault.ms);
    if (fault.performs || fault.kind === 'latency' || fault.kind === 'truncated') await next();
    if (fault.kind === 'latency') return;
    const answer = await spoil(c, fault);
    c.res = undefined;
    c.res = answer;
  });
}

async function spoil(c: SandboxContext, fault: Fault): Promise<Response> {
  switch (fault.kind) {
    case 'truncated': {
      const whole = await c.res.text();
      return c.newResponse(whole.slice(0, Math.floor(whole.length / 2)), 200, {
        'content-type': 'application/json',
      });
    }
    case 'garbage':
      return c.newResponse('<html><body><h1>Bad gateway</h1></body></html>', 200, {
        'content-type': 'text/html',
      });
    case 'reset':
      c.env.incoming.socket.destroy();
      return c.newResponse(null, 500);
    default:
      return describeStatus(c, fault.status);
  }
}

function describeStatus(c: SandboxContext, status: number): Response {
  if (status === 429) return refuse(c, 429, 'Too many requests');
  if (status === 500) return refuse(c, 500, 'Something went wrong', { error_id: `ERR-${Date.now()}` });
  const answer = refuse(
    c,
    503,
    'The service is temporarily unavailable. The operation may still be running.',
  );
  return status === 503 ? answer : new Response(answer.body, { status, headers: answer.headers });
}
