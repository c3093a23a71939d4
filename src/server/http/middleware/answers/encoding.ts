export type Encoding = 'br' | 'gzip';

/** The client's preferred encoding among those available; on a tie the first. Undefined: send it uncompressed. */
export function preferredEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const weights = parseWeights(acceptEncoding ?? '');
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of available) {
    const weight = weightOf(encoding);
    if (weight > 0 && weight > (best === undefined ? 0 : weightOf(best))) best = encoding;
  }
  const plain = weights.get('identity') ?? 0;
  return best !== undefined && weightOf(best) >= plain ? best : undefined;
}

/** Whether compression makes this content type smaller. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/(?!event-stream)|application\/(?:[a-z.-]+\+)?(?:json|xml|javascript)|image\/svg\+xml)/i.test(
    contentType,
  );
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (name !== '') weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
