/** The environment with a port for the desk, the one after the site's, unless it is production or names one. */
export function withDesk(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (given.NODE_ENV === 'production' || given.DESK_PORT) return given;
  return { ...given, DESK_PORT: String(Number(given.PORT || 3000) + 1) };
}
