import { type Localized, languages } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { element, token } from '#platform/server/xml.ts'
import type { DocumentContent, TranscriptLine } from '../content/document-content.ts'

const namespace = 'https://github.com/emrex-eu/elmo-schemas/tree/v1'

type ElmoInput = { number: string; content: DocumentContent }
type Issuer = Pick<Ctx, 'publicUrl' | 'universityName'>

/** A transcript as ELMO 1 (EMREX), which other universities import: the order of elements is that of its schema. */
export function elmoOf({ number, content }: ElmoInput, issuer: Issuer): string {
  const { student, issuedAt } = content
  const learner = [
    ...(student.number ? [element('identifier', token(student.number), { type: 'local' })] : []),
    element('givenNames', token(student.givenName)),
    element('familyName', token(student.familyName)),
    ...(student.bornOn ? [element('bday', student.bornOn)] : []),
  ]
  const report = [element('issuer', issuerOf(issuer)), programOf(content, number), element('issueDate', issuedAt)]
  const all = [
    element('generatedDate', issuedAt),
    element('learner', learner.join('')),
    element('report', report.join('')),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('elmo', all.join(''), { xmlns: namespace })}\n`
}

/** The domain of the university is its identifier in EMREX (`schac`). */
const issuerOf = ({ publicUrl, universityName }: Issuer): string =>
  [
    element('identifier', token(new URL(publicUrl).hostname), { type: 'schac' }),
    element('title', token(universityName)),
    element('url', token(publicUrl)),
  ].join('')

/** The programme with its courses; credits are at the courses alone, so that none is counted twice. */
function programOf({ study, lines }: DocumentContent, number: string): string {
  return specification({
    identifier: number,
    title: study.program,
    type: 'Degree Programme',
    instance: [element('start', study.startedOn), ...(study.endedOn ? [element('date', study.endedOn)] : [])],
    parts: lines.map((line) => element('hasPart', courseOf(line))),
  })
}

const statuses = { PASSED: 'passed', FAILED: 'failed', INCOMPLETE: 'in-progress' } as const

function courseOf({ term, code, title, credits, grade, outcome, audited }: TranscriptLine): string {
  const counts = outcome === 'PASSED' && !audited
  const academicTerm = [...titles(term.name), element('start', term.startsOn), element('end', term.endsOn)]
  return specification({
    identifier: code,
    title,
    type: 'Course',
    instance: [
      ...[element('start', term.startsOn), element('date', term.endsOn)],
      element('academicTerm', academicTerm.join('')),
      element('status', statuses[outcome]),
      ...(grade === null ? [] : [element('resultLabel', token(grade))]),
      element('credit', `${element('scheme', 'ects')}${element('value', String(counts ? credits : 0))}`),
    ],
    parts: [],
  })
}

type Specification = {
  identifier: string
  title: Localized
  type: 'Degree Programme' | 'Course'
  instance: readonly string[]
  parts: readonly string[]
}

const specification = ({ identifier, title, type, instance, parts }: Specification): string =>
  element(
    'learningOpportunitySpecification',
    [
      element('identifier', token(identifier), { type: 'local' }),
      ...titles(title),
      element('type', type),
      element('specifies', element('learningOpportunityInstance', instance.join(''))),
      ...parts,
    ].join(''),
  )

const titles = (text: Localized): string[] =>
  languages.flatMap((language) => {
    const written = text[language]
    return written ? [element('title', token(written), { 'xml:lang': language })] : []
  })
