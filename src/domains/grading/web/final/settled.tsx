import { Fragment, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { usePrinting } from '#platform/web/ui/use-printing.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'
import styles from './final.module.css'
import { distanceFrom } from './is-to-decide.ts'
import { OverrideLine } from './override-line.tsx'
import { useOverriding } from './overriding.tsx'
import { SettledLine } from './settled-line.tsx'

type Props = { finals: FinalGrades; students: readonly FinalGrade[] }

const shownAtOnce = 12
const totalOf = ({ sheet, grade }: FinalGrade) => sheet?.total ?? grade?.total ?? Number.NEGATIVE_INFINITY

/** The grades that are computed, decided or on the record: those closest to the pass first, or by name. */
export function Settled({ finals, students }: Props) {
  const t = useWords(words)
  const [all, setAll] = useState(false)
  const isPrinted = usePrinting()
  const byName = useSearchParams()[0].get('by') === 'name'
  const { opened } = useOverriding()
  const distance = distanceFrom(finals.scheme.pass)
  const nearest = [...students].sort((a, b) => distance(a) - distance(b))
  const isShown = ({ enrollment }: FinalGrade, at: number) => at < shownAtOnce || enrollment === opened?.enrollment
  const shown = all || byName || isPrinted ? nearest : nearest.filter(isShown)
  // The server returns students by name.
  const sorted = byName ? students : [...shown].sort((a, b) => totalOf(a) - totalOf(b))
  const firstPassed = byName ? -1 : sorted.findIndex(({ outcome }) => outcome === 'PASSED')
  const hasNotes = sorted.some(({ decision }) => decision !== null)
  if (students.length === 0) return null
  const title = t(finals.historical ? 'final.onRecord' : 'final.settled')
  return (
    <Card
      title={title}
      note={byName ? students.length : `${students.length}, ${t('final.settledNote')}`}
      act={
        <Link to={byName ? '?' : '?by=name'} replace preventScrollReset>
          {t(byName ? 'final.byPass' : 'final.byName')}
        </Link>
      }
      foot={
        shown.length < students.length && (
          <More of={nearest.filter((one) => !shown.includes(one))} onShow={() => setAll(true)} />
        )
      }
    >
      <div className={styles.fitting}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('final.student')}</th>
              <th scope="col" className={styles.number}>
                {t('final.total')}
              </th>
              <th scope="col" className={styles.number}>
                {t('final.grade')}
              </th>
              <th scope="col">{t('final.outcome')}</th>
              <th scope="col" className={styles.number}>
                {t('final.attendance')}
              </th>
              {hasNotes && <th scope="col">{t('final.note')}</th>}
            </tr>
          </thead>
          <tbody>
            {sorted.map((one, at) => (
              <Fragment key={one.enrollment}>
                <SettledLine
                  of={one}
                  scheme={finals.scheme}
                  isBorder={at === firstPassed && at > 0}
                  hasNote={hasNotes}
                />
                {opened?.enrollment === one.enrollment && (
                  <tr className={`${styles.calculation} ${styles.opened}`}>
                    <td colSpan={hasNotes ? 6 : 5}>
                      <OverrideLine of={one} scheme={finals.scheme} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** The number of hidden students, and what they have in common. */
function More({ of, onShow }: { of: readonly FinalGrade[]; onShow: () => void }) {
  const t = useWords(words)
  const { number } = useFormat()
  const totals = of.map(totalOf).sort((a, b) => a - b)
  const allPassed = of.every(({ outcome }) => outcome === 'PASSED')
  return (
    <>
      <Button look="quiet" onClick={onShow}>
        {t('final.more', { count: of.length })}
      </Button>
      {allPassed && (
        <small className={styles.rest}>
          {t('final.allPassed', { from: number(totals.at(0) ?? 0), to: number(totals.at(-1) ?? 0) })}
        </small>
      )}
    </>
  )
}
