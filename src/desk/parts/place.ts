interface Rest {
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, unknown>>;
}

/** Where a link or `navigate` leads. The router's types do not know the paths of `screens`. */
export function place(to: string, { params = {}, search = {} }: Rest = {}) {
  return { to, params: params as never, search: search as never };
}
