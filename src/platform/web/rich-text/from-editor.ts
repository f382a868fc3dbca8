import type { JSONContent } from '@tiptap/core'
import { isHref } from '../../contract/href.ts'
import type { Block, Inline, ListItem, Mark, RichText } from '../../contract/rich-text.ts'

/** The editor's content in the stored form: only what the contract allows. Null if nothing is written. */
export function fromEditor(json: JSONContent): RichText | null {
  const content = (json.content ?? []).flatMap(blockFrom)
  const last = content.findLastIndex((block) => 'content' in block && (block.content?.length ?? 0) > 0)
  return last < 0 ? null : { type: 'doc', content: content.slice(0, last + 1) }
}

function blockFrom(node: JSONContent): Block[] {
  const inside = inlines(node)
  const content = inside.length > 0 ? { content: inside } : {}
  const blocks = () => (node.content ?? []).flatMap(blockFrom)
  const items = () => (node.content ?? []).flatMap(itemFrom)
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', ...content }]
    case 'heading':
      return [{ type: 'heading', attrs: { level: node.attrs?.level === 4 ? 4 : 3 }, ...content }]
    case 'codeBlock':
      return [{ type: 'codeBlock', ...content }]
    case 'blockquote':
      return [{ type: 'blockquote', content: blocks() }]
    case 'bulletList':
      return [{ type: 'bulletList', content: items() }]
    case 'orderedList':
      return [{ type: 'orderedList', attrs: { start: Number(node.attrs?.start ?? 1) }, content: items() }]
    default:
      return []
  }
}

const itemFrom = (node: JSONContent): ListItem[] => [
  { type: 'listItem', content: (node.content ?? []).flatMap(blockFrom) },
]

const inlines = ({ content = [] }: JSONContent): Inline[] =>
  content.flatMap((node): Inline[] => {
    if (node.type === 'hardBreak') return [{ type: 'hardBreak' }]
    const text = (node.text ?? '').replace(/[\p{Cc}--[\t\n]]/gv, '')
    if (node.type !== 'text' || text === '') return []
    const marks = (node.marks ?? []).flatMap(markFrom)
    return [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }]
  })

function markFrom({ type, attrs }: { type: string; attrs?: Record<string, unknown> }): Mark[] {
  if (type === 'link') return isHref(attrs?.href) ? [{ type, attrs: { href: attrs.href } }] : []
  return type === 'bold' || type === 'italic' || type === 'code' ? [{ type }] : []
}
