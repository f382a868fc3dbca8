import { Extension } from '@tiptap/core'
import { DOMParser as ModelParser, type ParseOptions, type Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { readMarkup } from './pasted-markup.ts'
import { pastedText } from './pasted-text.ts'

/**
 * Formatted text from elsewhere. The editor would make markup of it in a way that the page's policy forbids; so it gets
 * the markup as mere words, and what these say is read here.
 */
export const paste = Extension.create({
  name: 'formattedPaste',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    const clipboardParser = new PasteParser(schema, ModelParser.fromSchema(schema).rules)
    return [new Plugin({ props: { transformPastedHTML: asWords, clipboardParser } })]
  },
})

const asWords = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

class PasteParser extends ModelParser {
  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    // Plain text is already paragraphs of this page; only markup is in a document of its own.
    if (dom.ownerDocument === document) return super.parseSlice(dom, options)
    const pasted = readMarkup(dom.textContent ?? '')
    const preserveWhitespace = pasted.querySelector('[data-pm-slice]') !== null
    return super.parseSlice(pastedText(pasted), { ...options, preserveWhitespace })
  }
}
