import type { SyntaxNode } from '@lezer/common';
import type { TextLines } from '../source/text-lines.ts';

export interface Reading {
  source: string;
  lines: TextLines;
}

/** Goes through the children of a node in order, errors and comments left out. */
export class Children {
  readonly nodes: readonly SyntaxNode[];
  #at = 0;

  constructor(nodes: readonly SyntaxNode[]) {
    this.nodes = nodes;
  }

  static of(node: SyntaxNode): Children {
    const nodes: SyntaxNode[] = [];
    for (let child = node.firstChild; child !== null; child = child.nextSibling) {
      if (!child.type.isError && child.name !== 'Comment') nodes.push(child);
    }
    return new Children(nodes);
  }

  get next(): SyntaxNode | undefined {
    return this.nodes[this.#at];
  }

  take(): SyntaxNode | undefined {
    const node = this.nodes[this.#at];
    if (node !== undefined) this.#at += 1;
    return node;
  }

  /** Takes the next node if it is one of these. */
  accept(...names: string[]): SyntaxNode | undefined {
    return names.includes(this.next?.name ?? '') ? this.take() : undefined;
  }

  /** What `read` makes of the nodes up to one of `stop`, brackets and commas left out. Each time it takes a node. */
  list<Item>(read: () => Item, ...stop: string[]): Item[] {
    const items: Item[] = [];
    while (this.next !== undefined && !this.is(...stop))
      if (this.accept('(', ')', '[', ']', '{', '}', ',') === undefined) items.push(read());
    return items;
  }

  is(...names: string[]): boolean {
    return names.includes(this.next?.name ?? '');
  }
}

export const textOf = (node: SyntaxNode | undefined, { source }: Reading) =>
  node === undefined ? '' : source.slice(node.from, node.to);

export function placeOf(from: number, to: number, { source, lines }: Reading) {
  return { line: lines.lineAt(from), code: source.slice(from, to) };
}
