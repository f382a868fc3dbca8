import { SaxesParser } from 'saxes'
import type { PieceReader } from './unpack.ts'
import { Unreadable } from './unreadable.ts'

type Attribute = (name: string) => string | undefined
export type XmlHandlers = {
  /** Names have no prefix; `attribute('r:id')` finds the name with its prefix. */
  open: (name: string, attribute: Attribute) => void
  /** `text` is the text between the last tag and this one. */
  close: (name: string, text: string) => void
  /** A character that no text may have, or an unknown entity; returns true if reading can continue without it. */
  badCharacter?: () => boolean
  /** The cell that is being read, for error messages. */
  cell?: () => string | undefined
}

/** No part of a workbook is nested more deeply. */
const deepest = 100

/**
 * Reads an XML document piece by piece, strictly. A document type declaration is refused, because it allows external
 * files and expanding entities (OWASP, XML External Entity Prevention).
 */
export function xmlReader({ open, close, badCharacter, cell }: XmlHandlers): PieceReader {
  // Bytes that are not UTF-8 become U+FFFD, which no cell may contain: the fault is reported there.
  const decoder = new TextDecoder()
  const parser = new SaxesParser()
  let text = ''
  let depth = 0
  const broken = () => {
    const at = cell?.()
    return at === undefined ? new Unreadable('broken') : new Unreadable('brokenAt', { cell: at })
  }
  parser.on('doctype', () => {
    throw new Unreadable('entities')
  })
  parser.on('error', ({ message }) => {
    if (!(/character|entity/.test(message) && badCharacter?.())) throw broken()
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > deepest) throw broken()
    text = ''
    open(bare(name), (wanted) => (Object.hasOwn(attributes, wanted) ? attributes[wanted] : undefined))
  })
  const add = (more: string) => {
    text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    depth--
    close(bare(name), text)
    text = ''
  })
  return (piece, last) => {
    parser.write(decoder.decode(piece, { stream: !last }))
    if (last) parser.close()
  }
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)
