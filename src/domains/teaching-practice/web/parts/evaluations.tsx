import { Link, useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { chosenIn } from './chosen.ts'
import styles from './evaluations.module.css'
import { GradeForm, loadGradeForm } from './grade-form.tsx'
import { type Evaluation, evaluationsQuery } from './queries.ts'
import { StateChip } from './state-chip.tsx'

/** Loads all forms of a practice completely: there are only a few, and each can then be opened at once. */
export async function loadEvaluations(id: string): Promise<void> {
  const { 'hydra:member': all } = await prefetch(evaluationsQuery(id))
  await Promise.all(all.map(loadGradeForm))
}

type Props = { practice: string /** Shown if there is no form that this person may see yet. */; empty: string }

/** The forms of a practice that this person may see, and the one that the URL names (`?form=12`). */
export function Evaluations({ practice, empty }: Props) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const { user } = useProfile()
  const all = useLoaded(evaluationsQuery(practice)).data['hydra:member']
  const chosen = chosenIn(all, search.get('form'), user.id)
  if (!chosen) return <Empty title={t('parts.grade.none')}>{empty}</Empty>
  return (
    <>
      {all.length > 1 && (
        <div data-no-print>
          <Card title={t('parts.grade.forms')}>
            <Rows label={t('parts.grade.forms')}>
              {all.map((one) => (
                <FormRow key={one.id} of={one} chosen={one.id === chosen.id} />
              ))}
            </Rows>
          </Card>
        </div>
      )}
      <GradeForm key={chosen.id} id={chosen.id} form={chosen.form.id} />
    </>
  )
}

function FormRow({ of, chosen }: { of: Evaluation; chosen: boolean }) {
  const t = useWords(words)
  const { number } = useFormat()
  const name = (
    <Link
      className={chosen ? styles.chosen : styles.form}
      to={`?form=${of.id}`}
      aria-current={chosen ? 'true' : undefined}
      preventScrollReset
    >
      {t(`stages.${of.stage}`)} · {t(`evaluatorRoles.${of.role}`)}
    </Link>
  )
  const end = (
    <>
      {of.total !== null && <b>{number(of.total)}</b>}
      <StateChip state={of.state} />
    </>
  )
  return <Row title={name} about={of.evaluator.name} end={end} />
}
