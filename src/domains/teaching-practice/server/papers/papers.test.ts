import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#platform/contract/words.ts'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { makeReady, type PracticeFixture } from '../practice.fixture.ts'
import { words } from '../words.ts'

let testApp: TestApp
let made: PracticeFixture
beforeAll(async () => {
  testApp = await openTestApp()
  made = await makeReady(testApp.db)
  await testApp.set('person', made.student.id, { official_name: '陳大文', display_name: 'Chan *Tai* Man #1 陳大文' })
  await testApp.set('practice_time_log', made.taught, { subject: '$x$ _Matemática_ \\ "數學" 😀' })
  await testApp.set('school', made.school, { address: 'Rua do Campo, 1\nMacau' })
})

/** Removes spaces, because line breaks replace some, and Chinese text has spaces around numbers. */
const bare = (text: string) => text.replace(/\s/g, '')

async function paper(who: { username: string }, path: string) {
  const { status, body, headers } = await testApp.as({ username: who.username, sub: who.username }).get(path)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = new Uint8Array(await body.arrayBuffer())
  const { text, pages } = await readPdf(bytes)
  return { text: bare(text), tags: pages.flatMap(({ tags }) => tags) }
}

test.each([
  ['en', '1 October 2026'],
  ['pt', '1 de outubro de 2026'],
  ['zh-Hant', '2026年10月1日'],
] satisfies [Language, string][])('the manager prints the letter to the school in %s', async (language, day) => {
  const { letters, my } = words[language]
  const { text } = await paper(made.manager, `${made.iri}/letter?language=${language}`)
  for (const part of [letters.placement.title, letters.placement.closing, my.who.office, day, 'coordinator-'])
    expect(text).toContain(bare(part))
  for (const part of ['Chan *Tai* Man #1 陳大文', 'Rua do Campo, 1 Macau', 'My University'])
    expect(text).toContain(bare(part))
})

test('a student prints the confirmed hours with their sums, who confirmed them, and where anybody can verify them', async () => {
  const { text, tags } = await paper(made.student, `${made.iri}/hours_statement?language=pt`)
  const address = /\/my\/verify\/([A-Z0-9]{4}-){3}[A-Z0-9]{4}/
  for (const part of [words.pt.letters.hours.title, '2 de novembro de 2026', '08:00–10:00', '3:00', 'Total 180'])
    expect(text).toContain(bare(part))
  for (const part of ['$x$ _Matemática_ \\ "數學" 😀', `S-${made.name}`, `supervisor-${made.name}`])
    expect(text).toContain(bare(part))
  const { timeLogKinds } = words.pt
  for (const part of [`${timeLogKinds.OBSERVATION} 1:00`, `${timeLogKinds.TEACHING} 2:00`, 'realiza o estágio'])
    expect(text).toContain(bare(part))
  expect(text).toMatch(address)
  expect(text).not.toContain(bare('4 de novembro'))
  expect(tags.filter((tag) => tag.startsWith('Figure'))).toEqual([expect.stringMatching(address)])
})

test('an evaluation is printed with each criterion, its score, and signature lines', async () => {
  const evaluation = PracticeEvaluation.iri(made.final)
  const { text, tags } = await paper(made.student, `${evaluation}/pdf?language=en`)
  const { title, criterion, score, evaluator } = words.en.letters.evaluation
  const { stages, evaluatorRoles } = words.en
  const facts = [stages.FINAL, `supervisor-${made.name} (${evaluatorRoles.SUPERVISOR})`, '10 November 2026']
  const form = await testApp.db
    .selectFrom('evaluation_form')
    .select('criteria')
    .where('code', '=', 'new')
    .executeTakeFirst()
  const areas = new Set<string>(form?.criteria.map(({ area }: { area: { en: string } }) => area.en))
  for (const part of [title, criterion, score, evaluator, words.en.manage.columns.student, '80.0', ...facts, ...areas])
    expect(text).toContain(bare(part))
  expect(tags).toContain('TH')
  expect(tags.filter((tag) => tag === 'TR').length).toBeGreaterThan(5)
})
