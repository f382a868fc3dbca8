import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { historyOf, movesOf, obligationsOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { PageActs, Part, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { courseQuery } from '../final/queries.ts'
import { flowWords } from '../flow-words.ts'
import { Cancel } from '../rectification/cancel.tsx'
import { CourseSheets } from '../rectification/course-sheets.tsx'
import { Rectified } from '../rectification/rectified.tsx'
import { Rectify } from '../rectification/rectify.tsx'
import { LeftOfSheet } from '../supplement/of-sheet.tsx'
import { Supplemented } from '../supplement/supplemented.tsx'
import { words } from '../words.ts'
import { ByHand } from './by-hand.tsx'
import { Chain } from './chain.tsx'
import { Changed } from './changed.tsx'
import { Historical } from './historical.tsx'
import { SheetPage } from './page.tsx'
import { documentQuery, type SheetDocument, type SheetItem, sheetQuery, sheetsQuery } from './queries.ts'
import { Seal } from './seal.tsx'
import { Steps } from './steps.tsx'
import styles from './submit.module.css'
import { Take } from './take.tsx'

type CourseParams = Params<'/courses/:id/grading/submit'>

export async function load({ id }: CourseParams, search: URLSearchParams) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seeMarks')) throw new NotAllowed()
  const chosen = chosenIn((await prefetch(sheetsQuery(id)))['hydra:member'], search)
  if (chosen === undefined) return
  const sheet = await prefetch(sheetQuery(chosen))
  if (sheet.course.id !== course.id) throw new NotFound()
  if (sheet.historical) return
  await Promise.all([
    ...[prefetch(documentQuery(sheet.id)), prefetch(movesOf(sheet))],
    ...[prefetch(historyOf(GradeSheet, sheet.id)), prefetch(obligationsOf(GradeSheet, sheet.id))],
  ])
}

/**
 * The sheet in the address (`?sheet=7`), also one that is newer than the list; otherwise the first one of the course.
 */
const chosenIn = (sheets: readonly SheetItem[], search: URLSearchParams): number | undefined =>
  Number(search.get('sheet')) || sheets.find(({ kind }) => kind === 'REGULAR')?.id

/** The grade sheet of a course: its blockers, the sheet itself, and after signing whom it waits for. */
export default function Submit({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const sheets = useLoaded(sheetsQuery(params.id)).data['hydra:member']
  const sheet = chosenIn(sheets, useSearchParams()[0])
  if (sheet !== undefined)
    return (
      <>
        <CourseSheets of={sheets} now={sheet} />
        <Sheet key={sheet} id={sheet} sheets={sheets} />
      </>
    )
  return (
    <Part>
      <Card title={t('sheet.title')}>
        <Empty title={t('sheet.none')}>{t('sheet.noneAbout')}</Empty>
      </Card>
    </Part>
  )
}

type SheetProps = { id: number; sheets: readonly SheetItem[] }

function Sheet({ id, sheets }: SheetProps) {
  const t = useWords(words)
  const { historical, course } = useLoaded(sheetQuery(id)).data
  if (!historical) return <SheetOfPortal id={id} sheets={sheets} />
  return <Historical act={<ButtonLink to={paths.final(course)}>{t('final.title')}</ButtonLink>} />
}

function SheetOfPortal({ id, sheets }: SheetProps) {
  const sheet = useLoaded(sheetQuery(id)).data
  const document = useLoaded(documentQuery(id)).data
  const [seen, setSeen] = useState<SheetDocument | null>(null)
  return (
    <div className={styles.columns}>
      <PageActs>
        <Take id={id} edition={document.edition} />
      </PageActs>
      <div className={styles.beside} data-no-print>
        <Stack>
          {seen && <Changed before={seen} now={document} />}
          <Steps sheet={sheet} document={document} onChanged={() => setSeen(document)} />
          <Rectified of={sheet} content={document.content} />
          <Supplemented of={sheet} />
          <Cancel of={sheet} />
          <LeftOfSheet of={sheet} sheets={sheets} />
          <Chain of={sheet} />
          <Rectify of={sheet} />
          <ByHand of={document.content} />
          <Seal of={document} />
          {(sheet.edition > 0 || sheet.state === 'CANCELLED') && (
            <MoveHistory of={GradeSheet} id={id} words={flowWords} />
          )}
        </Stack>
      </div>
      <SheetPage document={document} sheet={sheet} />
    </div>
  )
}
