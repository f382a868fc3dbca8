import * as z from 'zod/mini'
import { isHref } from './href.ts'

/** How a piece of text is formatted; a link leads to a web page or a mail address. */
export type Mark = { type: 'bold' | 'italic' | 'code' } | { type: 'link'; attrs: { href: string } }
export type TextNode = { type: 'text'; text: string; marks?: Mark[] }
export type Inline = TextNode | { type: 'hardBreak' }
export type ListItem = { type: 'listItem'; content: Block[] }
export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'heading'; attrs: { level: 3 | 4 }; content?: Inline[] }
  | { type: 'codeBlock'; content?: Inline[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start: number }; content: ListItem[] }
/** A text with headings, lists and links, as it is stored: a tree of these nodes and no HTML. */
export type RichText = { type: 'doc'; content: Block[] }

const mostDepth = 12
const mostNodes = 4000
/** The maximum size of the stored JSON in characters, so that no text of many small nodes fills the database. */
const mostStored = 200_000

/**
 * A text with headings, lists and links of up to `max` characters, as an input. A field that may be empty accepts null,
 * too. Whatever the schema does not name is refused, so that nothing has to be sanitised where it is shown.
 */
export const richText = (max = 20_000) =>
  z.custom<RichText>(isRichText).check(
    z.refine((text) => plainText(text).length > 0, { error: 'required', abort: true }),
    z.refine((text) => plainText(text).length <= max, { error: 'textTooLong' }),
  )

/** The same as an output field. */
export const richTextField = () => z.custom<RichText>()

/** Whether a value is such a text, within the limits of depth, nodes and size. */
export function isRichText(value: unknown): value is RichText {
  const counter = { nodes: 0 }
  return (
    isNode(value, { type: 'doc', content: true }) &&
    value.content.length > 0 &&
    value.content.every((block) => isBlock(block, 1, counter)) &&
    JSON.stringify(value).length <= mostStored
  )
}

type Counter = { nodes: number }
type Node = { type: string; content: unknown[]; attrs?: unknown }

function isBlock(value: unknown, depth: number, counter: Counter): boolean {
  counter.nodes += 1
  if (depth > mostDepth || counter.nodes > mostNodes || !isObject(value)) return false
  const { content: inside = [] } = value
  if (!Array.isArray(inside)) return false
  const holds = (check: (one: unknown, depth: number, counter: Counter) => boolean) =>
    inside.every((one) => check(one, depth + 1, counter))
  switch (value.type) {
    case 'paragraph':
    case 'codeBlock':
      return hasOnly(value, ['content']) && holds(isInline)
    case 'heading':
      return hasOnly(value, ['content', 'attrs']) && isAttrs(value.attrs, 'level', [3, 4]) && holds(isInline)
    case 'blockquote':
      return hasOnly(value, ['content']) && inside.length > 0 && holds(isBlock)
    case 'bulletList':
      return hasOnly(value, ['content']) && inside.length > 0 && holds(isListItem)
    case 'orderedList':
      return hasOnly(value, ['content', 'attrs']) && inside.length > 0 && isStart(value.attrs) && holds(isListItem)
    default:
      return false
  }
}

function isListItem(value: unknown, depth: number, counter: Counter): boolean {
  counter.nodes += 1
  if (!isNode(value, { type: 'listItem', content: true })) return false
  return value.content.length > 0 && value.content.every((block) => isBlock(block, depth + 1, counter))
}

function isInline(value: unknown, _depth: number, counter: Counter): boolean {
  counter.nodes += 1
  if (counter.nodes > mostNodes || !isObject(value)) return false
  if (value.type === 'hardBreak') return hasOnly(value, [])
  const { type, text, marks = [] } = value
  if (type !== 'text' || typeof text !== 'string' || text === '' || !hasOnly(value, ['text', 'marks'])) return false
  return !hasControl.test(text) && Array.isArray(marks) && marks.length <= 4 && marks.every(isMark)
}

function isMark(value: unknown): boolean {
  if (!isObject(value)) return false
  if (value.type === 'link')
    return hasOnly(value, ['attrs']) && isObject(value.attrs) && isHref(value.attrs.href) && size(value.attrs) === 1
  return ['bold', 'italic', 'code'].includes(String(value.type)) && hasOnly(value, [])
}

/** Control characters except tab and line feed, which a code block may contain. */
const hasControl = /[\p{Cc}--[\t\n]]/v

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const size = (value: object) => Object.keys(value).length
const hasOnly = (value: object, names: readonly string[]) =>
  Object.keys(value).every((name) => name === 'type' || names.includes(name))
const isNode = (value: unknown, { type }: { type: string; content: true }): value is Node =>
  isObject(value) && value.type === type && Array.isArray(value.content) && hasOnly(value, ['content'])
const isAttrs = (value: unknown, name: string, allowed: readonly unknown[]) =>
  isObject(value) && size(value) === 1 && allowed.includes(value[name])
const isStart = (value: unknown) =>
  value === undefined ||
  (isObject(value) && size(value) === 1 && Number.isInteger(value.start) && Math.abs(Number(value.start)) < 1e6)

/** The words alone, for searches, mails and previews: one line for each block. */
export const plainText = (text: RichText): string => text.content.map(blockText).join('\n').trim()

function blockText(block: Block | ListItem): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return (block.content ?? []).map((one) => (one.type === 'text' ? one.text : '\n')).join('')
    default:
      return block.content.map(blockText).join('\n')
  }
}

/** Plain text as a document: a paragraph for each line. */
export const richTextOf = (text: string): RichText => ({
  type: 'doc',
  content: text.split('\n').map((line) => ({
    type: 'paragraph',
    ...(line.trim() ? { content: [{ type: 'text', text: line.trim() } as const] } : {}),
  })),
})
