import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

const elements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch', 'a'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'image', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComposite', 'feFlood', 'feGaussianBlur', 'feMerge', 'feMergeNode'],
  ...['feOffset', 'feDropShadow'],
]);

/** What a value may not hold: an address outside the drawing. */
const ELSEWHERE = /url\(\s*["']?(?!#)|@import|@font-face|\\|expression\(|[<>]/i;
/** Within the drawing, or a bitmap inside it. */
const OWN_LINK = /^(?:#[\w-]+|data:image\/(?:png|jpeg);base64,[\w+/=\s]+)$/;

/**
 * A drawing without scripts, and without anything that is loaded from elsewhere. What is clean already is returned as it
 * is. Undefined for a text without a drawing, or for one without a size.
 */
export function cleanSvg(text: string): string | undefined {
  const { childNodes } = parseFragment(text);
  const root = childNodes.find(isSvg);
  if (root === undefined) return undefined;
  const isAlone = childNodes.every((node) => node === root || ('value' in node && node.value.trim() === ''));
  const { removed } = cleanElement(root);
  const hadViewBox = hasViewBox(root);
  if (!hadViewBox && !giveViewBox(root)) return undefined;
  if (isAlone && hadViewBox && !removed && text.startsWith('<svg')) return text;
  return serializeOuter(root).replaceAll('&nbsp;', '&#160;');
}

const isElement = (node: Node): node is Element => 'tagName' in node;
const isSvg = (node: Node): node is Element => isElement(node) && node.tagName === 'svg';

function cleanElement(element: Element): { removed: boolean } {
  let removed = false;
  const attributes = element.attrs.filter(mayStay);
  if (attributes.length < element.attrs.length) removed = true;
  element.attrs = attributes;
  const children = element.childNodes.filter((child) => {
    if (!isElement(child)) return child.nodeName === '#text';
    return elements.has(child.tagName) && !(child.tagName === 'style' && ELSEWHERE.test(textOf(child)));
  });
  if (children.length < element.childNodes.length) removed = true;
  element.childNodes = children;
  for (const child of children) if (isElement(child) && cleanElement(child).removed) removed = true;
  return { removed };
}

function mayStay({ name, prefix = '', value }: Element['attrs'][number]): boolean {
  if (name === 'href') return OWN_LINK.test(value.trim());
  if (prefix === 'xmlns' || name === 'xmlns') return name === 'xmlns' || name === 'xlink';
  if (prefix === 'xml') return name === 'space';
  return prefix === '' && !name.includes(':') && !/^on/i.test(name) && !ELSEWHERE.test(value);
}

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

const hasViewBox = ({ attrs }: Element): boolean => attrs.some(({ name }) => name === 'viewBox');

/** A drawing without one cannot be scaled. */
function giveViewBox({ attrs }: Element): boolean {
  const [width = 0, height = 0] = ['width', 'height'].map((side) =>
    Number.parseFloat(attrs.find(({ name }) => name === side)?.value ?? ''),
  );
  if (!(width > 0 && height > 0)) return false;
  attrs.push({ name: 'viewBox', value: `0 0 ${width} ${height}` });
  return true;
}
