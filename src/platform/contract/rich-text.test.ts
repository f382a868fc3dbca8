import { expect, test } from 'vitest'
import { isRichText, plainText, type RichText, richText, richTextOf } from './rich-text.ts'

const paragraph = (text: string, marks?: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks && { marks }) }],
})
const doc = (...content: unknown[]) => ({ type: 'doc', content })

test('a text with headings, lists, code and links is accepted', () => {
  const item = { type: 'listItem', content: [paragraph('Bring paper')] }
  const whole = doc(
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Monday' }] },
    paragraph('Read this', [{ type: 'link', attrs: { href: 'https://example.org/trees' } }, { type: 'bold' }]),
    { type: 'orderedList', attrs: { start: 2 }, content: [item] },
    { type: 'bulletList', content: [item] },
    { type: 'codeBlock', content: [{ type: 'text', text: 'let x\nlet y' }] },
    { type: 'blockquote', content: [paragraph('Said')] },
  )
  expect(richText().safeParse(whole).success).toBe(true)
  expect(plainText(whole as RichText)).toBe('Monday\nRead this\nBring paper\nBring paper\nlet x\nlet y\nSaid')
})

test.each([
  ['a script link', doc(paragraph('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]))],
  ['a mail with copies', doc(paragraph('x', [{ type: 'link', attrs: { href: 'mailto:a@b.c?bcc=d@e.f' } }]))],
  ['a data link', doc(paragraph('x', [{ type: 'link', attrs: { href: 'data:text/html,x' } }]))],
  [
    'a link with more attributes',
    doc(paragraph('x', [{ type: 'link', attrs: { href: 'https://a.b', onclick: 'x' } }])),
  ],
  ['an unknown node', doc({ type: 'iframe', content: [] })],
  ['an unknown mark', doc(paragraph('x', [{ type: 'style' }]))],
  ['a heading as large as the title', doc({ type: 'heading', attrs: { level: 1 }, content: [] })],
  ['raw HTML as a text', '<b>x</b>'],
  ['control characters', doc(paragraph('a\u0000b'))],
  ['an empty list', doc({ type: 'bulletList', content: [] })],
  ['no blocks', doc()],
  ['a paragraph whose content is a text', doc({ type: 'paragraph', content: 'abc' })],
  ['a heading whose content is an object', doc({ type: 'heading', attrs: { level: 3 }, content: {} })],
])('%s is refused', (_, value) => expect(isRichText(value)).toBe(false))

test('a text that is too deep, has too many nodes or too many characters is refused', () => {
  let deep: object = paragraph('x')
  for (let level = 0; level < 40; level++) deep = { type: 'blockquote', content: [deep] }
  expect(isRichText(doc(deep))).toBe(false)
  expect(isRichText(doc(...Array.from({ length: 5000 }, () => paragraph('x'))))).toBe(false)
  expect(richText(10).safeParse(doc(paragraph('eleven characters'))).success).toBe(false)
})

test('a text without words counts as missing', () => {
  const result = richText().safeParse(doc({ type: 'paragraph' }))
  expect(result.error?.issues[0]?.message).toBe('required')
  expect(isRichText(richTextOf('One\n\nTwo'))).toBe(true)
  expect(plainText(richTextOf('One\n\nTwo'))).toBe('One\n\nTwo')
})
