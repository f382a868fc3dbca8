import { NotFound } from '#platform/contract/errors.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { SheetContent, SheetLine } from '../../contract/sheet/sheet-content.ts'
import { LineHistory } from '../changes/line-history.tsx'
import { lineHistoryQuery } from '../changes/queries.ts'
import { Origin } from '../given/origin.tsx'
import report from '../report/report.module.css'
import { documentQuery } from '../sheet/queries.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import { loadOpenSheet, useSheet } from './of-course.ts'
import styles from './queue.module.css'
import { areaOf, type OfLine, type Scope, scopes, sheetAt } from './scope.ts'

/** The calculation of one student's grade, as signed: assessments, total, rounding, grade, decision. */
export default function LineOfSheet({ scope, params }: { scope: Scope; params: OfLine }) {
  const t = useWords(words)
  const sheet = useSheet(scope, params)
  const { content } = useLoaded(documentQuery(sheet.id)).data
  const line = content.lines.find(({ enrollment }) => enrollment === Number(params.enrollmentId))
  if (!line) throw new NotFound()
  const at = areaOf(params)
  const { course } = sheet
  return (
    <Page
      crumb={[
        { text: t('queue.title'), to: scopes[scope].list(at) },
        { text: `${course.code} ${course.name}`, to: sheetAt(scope, at, sheet) },
      ]}
      title={line.student.name}
      meta={[line.student.number, t(`final.outcomes.${line.outcome}`)].filter(Boolean).join(' · ')}
    >
      <Stack>
        <Grade of={line} in={content} />
        <Parts of={line} top={content.scheme.top} />
        <LineHistory sheet={sheet.id} enrollment={params.enrollmentId} />
      </Stack>
    </Page>
  )
}

export async function load(scope: Scope, params: OfLine, search: URLSearchParams) {
  const { id } = await loadOpenSheet(scope, params, search)
  await prefetch(lineHistoryQuery(id, params.enrollmentId))
}

function Grade({ of: line, in: content }: { of: SheetLine; in: SheetContent }) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const { number, percent, dayTime } = useFormat()
  const { computed, grade, attendance, decision } = line
  const { scheme, leastAttendance } = content
  return (
    <Card title={t('queue.line.title')}>
      <Definition>
        <Fact label={t('queue.line.computed')}>{computed === null ? null : number(computed)}</Fact>
        <Fact label={t('final.grade')}>{gradeOf(grade)}</Fact>
        <Fact label={t('final.attendance')}>
          {attendance !== null &&
            t('queue.line.attended', { percent: percent(attendance / 100), least: percent(leastAttendance / 100) })}
        </Fact>
        <Fact label={t('queue.line.decision')}>
          {decision &&
            `${t(`queue.decisions.${decision.kind}`)}, ${decision.by}, ${dayTime(decision.at)}${decision.reason && `: ${decision.reason}`}`}
        </Fact>
      </Definition>
      <p className={report.remark}>{t('final.rounded', { step: number(scheme.step), pass: number(scheme.pass) })}</p>
    </Card>
  )
}

function Parts({ of: { parts }, top }: { of: SheetLine; top: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number, percent } = useFormat()
  return (
    <Card title={t('queue.line.parts')}>
      <div className={styles.scrolls}>
        <table className={report.table} aria-label={t('queue.line.parts')}>
          <thead>
            <tr>
              <th scope="col">{t('queue.line.part')}</th>
              <th scope="col" className={report.number}>
                {t('report.weight')}
              </th>
              <th scope="col" className={report.number}>
                {t('queue.line.mark')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ code, title, weight, score, status, penalty, maxMark, dropped, origin }) => (
              <tr key={code}>
                <th scope="row">
                  {code} {inLanguage(title, language)}
                  {dropped && <small>{` · ${t('queue.line.dropped')}`}</small>}
                  {penalty > 0 && <small>{` · ${t('queue.line.penalty', { points: number(penalty) })}`}</small>}
                  {origin && <Origin of={origin} score={score} top={top} />}
                </th>
                <td className={report.number}>{percent(weight / 100)}</td>
                <td className={report.number}>
                  <Mark of={{ score, status, maxMark }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Mark({
  of: { score, status, maxMark },
}: {
  of: Pick<SheetLine['parts'][number], 'score' | 'status' | 'maxMark'>
}) {
  const t = useWords(words)
  const { number } = useFormat()
  if (score !== null) return `${number(score)} / ${number(maxMark)}`
  return status ? t(`marks.status.${status}`) : '–'
}
