import { ButtonLink } from '#platform/web/ui/button.tsx'
import { CardsWithin } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { StateChip } from '../parts/state-chip.tsx'
import { words } from '../words.ts'
import { asksOf } from './asks.ts'
import styles from './external.module.css'
import { type PracticeRecords, PresentTask } from './now.tsx'

/** One student among several, with the present task ready to be done; a form has its own page. */
export function OnDesk({ known }: { known: PracticeRecords }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { practice } = known
  const { name } = practice.student
  const [now] = asksOf(known)
  const heading = `practice-${practice.id}`
  const about = [
    t('parts.period', { from: day(practice.startsOn), until: day(practice.endsOn) }),
    practice.subjects,
    practice.gradeLevels,
    known.former && t('parts.former.since', { day: day(known.former.until ?? known.former.from) }),
    practice.mentor && `${t('assignmentRoles.SCHOOL_MENTOR')}: ${practice.mentor.name}`,
  ]
  const page = paths.external({ id: practice.id })
  return (
    <section aria-labelledby={heading} className={styles.student}>
      <header>
        <h2 id={heading}>{now ? t(`external.asks.${now}`, { name }) : name}</h2>
        <StateChip state={practice.state} />
        <p>{about.filter(Boolean).join(' · ')}</p>
      </header>
      <CardsWithin>{now && now !== 'evaluate' && <PresentTask ask={now} {...known} />}</CardsWithin>
      <div>
        {now === 'evaluate' ? (
          <ButtonLink look="primary" to={page}>
            {t('external.desk.form')}
          </ButtonLink>
        ) : (
          <ButtonLink look="quiet" to={page}>
            {t('external.desk.open', { name })}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
