// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { resource } from '../../contract/resource.ts'
import { isRichText, type RichText, richText, richTextField } from '../../contract/rich-text.ts'
import { show, standForServer, startAfresh, writes } from '../../test/component.tsx'
import { fieldsOf } from '../form/fields-of.ts'
import { ResourceForm } from '../form/resource-form.tsx'
import { markupPolicy } from './pasted-markup.ts'

const Note = resource({
  type: 'Note',
  path: '/api/v2/notes',
  about: 'A note.',
  fields: { body: richTextField() },
  create: z.strictObject({ body: richText() }),
})
const { RichTextField } = fieldsOf(Note)

type Rules = { createHTML: (text: string) => string }
/** Markup that the page's policies have made, as a browser knows it. */
class Trusted {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** Refuses markup as a browser does under the page's policy, because the test's browser knows no Trusted Types. */
function guardMarkup() {
  const made = new Set(['default'])
  const createPolicy = (name: string, { createHTML }: Rules) => {
    if (name !== markupPolicy || made.has(name)) throw new TypeError(`The policy ${name} is refused`)
    made.add(name)
    return { createHTML: (text: string) => new Trusted(createHTML(text)) }
  }
  const noMarkup = (text: string) => {
    if (text.includes('<')) throw new TypeError('Markup may not be made from text')
    return text
  }
  const trusted = (value: unknown) => (value instanceof Trusted ? value.html : noMarkup(String(value)))
  vi.stubGlobal('trustedTypes', { createPolicy, defaultPolicy: { createHTML: noMarkup } })
  const { innerHTML } = Object.getOwnPropertyDescriptors(Element.prototype)
  vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(function (this: Element, value) {
    innerHTML.set?.call(this, trusted(value))
  })
  const parse = DOMParser.prototype.parseFromString
  vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(function (this: DOMParser, value, type) {
    return parse.call(this, trusted(value), type)
  })
}

// The policy is made once for the life of a page.
beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  startAfresh()
})

/** What is saved after this was pasted into an empty text. */
async function pasted(html: string, text = 'only words'): Promise<RichText> {
  standForServer(() => ({}))
  const { user } = await show(
    <ResourceForm of={Note} for="create">
      <RichTextField name="body" label="Text" />
    </ResourceForm>,
  )
  const box = await screen.findByRole('textbox', { name: /Text/ })
  guardMarkup()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', text)
  fireEvent(box, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const body = writes()[0]?.body.body
  expect(isRichText(body)).toBe(true)
  return body
}

type Tree = {
  type: string
  text?: string
  content?: Tree[]
  marks?: { type: string }[]
  attrs?: { level?: number; start?: number }
}
/** The text in short: `ul(li(p('One')))`. */
function outline({ type, text, content = [], marks = [], attrs }: Tree): string {
  if (text !== undefined) return [...marks.map((mark) => `${mark.type} `), `'${text}'`].join('')
  const names: Record<string, string> = { paragraph: 'p', bulletList: 'ul', orderedList: 'ol', listItem: 'li' }
  const name = type === 'heading' ? `h${attrs?.level}` : (names[type] ?? type)
  return `${name}(${content.map(outline).join(' ')})`
}

test('headings, lists, bold, italic and links of a web page arrive as such', async () => {
  const text = await pasted(
    `<meta charset="utf-8"><h1>Reading</h1><h3>Week 1</h3>
     <p style="color: red">Read <b>this</b> and <em>that</em> at <a href="https://example.org/a">the library</a>.</p>
     <ul class="x"><li>One<ol><li>Deeper</li></ol></li><li>Two</li></ul>`,
  )
  expect(text.content.map(outline)).toEqual([
    "h3('Reading')",
    "h4('Week 1')",
    "p('Read ' bold 'this' ' and ' italic 'that' ' at ' link 'the library' '.')",
    "ul(li(p('One') ol(li(p('Deeper')))) li(p('Two')))",
  ])
})

test('Google Docs: formats by style, a list beside its item, and no bold from the element around everything', async () => {
  const text = await pasted(
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
     style="font-weight:400">Plain, </span><span style="font-weight:700">heavy, </span><span
     style="font-style:italic">slanted</span></p><ul><li dir="ltr"><p dir="ltr"><span>One</span></p></li><ul><li><p>Deeper</p></li></ul><li><p>Two</p></li></ul></b>`,
  )
  expect(text.content.map(outline)).toEqual([
    "p('Plain, ' bold 'heavy, ' italic 'slanted')",
    "ul(li(p('One') ul(li(p('Deeper')))) li(p('Two')))",
  ])
})

test('Word: paragraphs that are items of lists become lists', async () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
     style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
  const text = await pasted(
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body>
     <!--StartFragment--><p class=MsoNormal>Bring:<o:p></o:p></p>
     ${item(1, '·', 'paper')} ${item(2, 'o', 'lined')} ${item(1, '·', '<b>pens</b>')}
     <p class=MsoNormal><o:p>&nbsp;</o:p></p>
     <p class=MsoNormal>Then:</p> ${item(1, '1.', 'read')} ${item(1, '2.', 'write')}<!--EndFragment--></body></html>`,
  )
  expect(text.content.map(outline)).toEqual([
    "p('Bring:')",
    "ul(li(p('paper') ul(li(p('lined')))) li(p(bold 'pens')))",
    "p('Then:')",
    "ol(li(p('read')) li(p('write')))",
  ])
})

test('a table arrives as a line for each row, and one that only arranges the page as what is in it', async () => {
  const text = await pasted(
    `<table><thead><tr><th>Week</th><th>Topic</th></tr></thead>
     <tbody><tr><td><p>1</p></td><td><p>Sets</p><p>and maps</p></td></tr></tbody></table>
     <table><tr><td><h2>Notes</h2><ul><li>One</li></ul></td></tr></table>`,
  )
  expect(text.content.map(outline)).toEqual([
    "p(bold 'Week' ' | ' bold 'Topic')",
    "p('1 | Sets and maps')",
    "h3('Notes')",
    "ul(li(p('One')))",
  ])
})

test('of what could do something nothing remains: scripts, handlers, images and other links', async () => {
  const text = await pasted(
    `<p onclick="steal()">One<script>steal()</script><img src=x onerror="steal()"><a href="javascript:steal()">two</a></p>`,
  )
  expect(text.content.map(outline)).toEqual(["p('Onetwo')"])
})

test('words without markup, a list copied from this editor and plain text arrive as they are', async () => {
  expect((await pasted('<meta charset="utf-8">a &amp; b')).content.map(outline)).toEqual(["p('a & b')"])
  startAfresh()
  vi.restoreAllMocks()
  const own = await pasted('<ul data-pm-slice="3 3 []"><li><p>a  b</p></li><li><p>c</p></li></ul>')
  expect(own.content.map(outline)).toEqual(["ul(li(p('a  b')) li(p('c')))"])
})
