import { expect, test } from 'vitest'
import { bibtexOf, type Cited, citationText, risOf } from './citation.ts'

const at = { university: 'My University', address: 'https://portal.example.edu/my/theses/abc' }
const thesis: Cited = {
  code: 'abc',
  title: { en: 'Flows of 100% & {more}\nin a_town' },
  language: 'en',
  authors: [
    { name: 'Vong Mei Lai 黃美麗', given: 'Mei Lai', family: 'Vong' },
    { name: 'Madonna', given: null, family: null },
  ],
  publishedOn: '2026-09-01',
  cycle: 'MASTER',
  abstract: { en: 'Two\nlines.' },
  keywords: { en: 'flows, , privacy； counts' },
}

test('signs that BibTeX would read as commands stand as signs', () => {
  expect(bibtexOf(thesis, at)).toBe(`@mastersthesis{vong2026flows,
  author = {Vong, Mei Lai and {Madonna}},
  title = {{Flows of 100\\% \\& \\{more\\} in a\\_town}},
  school = {My University},
  year = {2026},
  url = {https://portal.example.edu/my/theses/abc}
}
`)
})

test('a key is of Latin letters and never empty', () => {
  const chinese = {
    ...thesis,
    title: { 'zh-Hant': '城市' },
    authors: [{ name: '陳大文', given: '大文', family: '陳' }],
  }
  expect(bibtexOf(chinese, at)).toMatch(/^@mastersthesis\{thesis2026abc,/)
  expect(bibtexOf({ ...thesis, cycle: 'BACHELOR' }, at)).toContain("type = {Bachelor's thesis}")
})

test('a record of RIS has each field in one line and begins and ends as its readers ask for', () => {
  const lines = risOf(thesis, at).split('\r\n')
  expect(lines[0]).toBe('TY  - THES')
  expect(lines.slice(-2)).toEqual(['ER  - ', ''])
  expect(lines.filter((line) => line.startsWith('AU'))).toEqual(['AU  - Vong, Mei Lai', 'AU  - Madonna'])
  expect(lines.filter((line) => line.startsWith('KW'))).toEqual(['KW  - flows', 'KW  - privacy', 'KW  - counts'])
  expect(lines.every((line) => line === '' || /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true)
})

test('the citation in words names authors, year, kind, university and address', () => {
  expect(citationText(thesis, at)).toContain('Vong, Mei Lai; Madonna (2026). Flows of 100%')
  expect(citationText(thesis, at)).toMatch(/Master's thesis, My University\. https:\S+\/abc$/)
})
