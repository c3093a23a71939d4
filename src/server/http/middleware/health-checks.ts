const paths = new Set(['/healthz', '/readyz']);

/** Health checks come from probers and balancers: by any host name, often, and not worth a line of the log. */
export function isHealthCheck(path: string): boolean {
  return paths.has(path);
}
