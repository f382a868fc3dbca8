import { useState } from 'react'
import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeAssignment } from '../../../contract/assignment.ts'
import { paths } from '../../../contract/paths.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { StateChip } from '../../parts/state-chip.tsx'
import { words } from '../../words.ts'
import { RowDetails } from '../parts/row-details.tsx'
import { RowMoves } from '../parts/row-moves.tsx'
import { Ask, type RequestedRole } from './ask.tsx'
import { queriesOf, readAgain } from './queries.ts'

type Practice = Item<typeof TeachingPractice>
type Assignment = Item<typeof PracticeAssignment>
const needed: readonly RequestedRole[] = ['UNIVERSITY_SUPERVISOR', 'SCHOOL_MENTOR']

/** The people who look after the practice, those who were requested, and former ones. */
export function Parties({ of }: { of: Practice }) {
  const t = useWords(words)
  const { data } = useLoaded(queriesOf(String(of.id)).assignments)
  const [asking, setAsking] = useState<RequestedRole | null>(null)
  const mayAsk = of.actions.includes('assign')
  const isHeld = ({ state }: Assignment) => state === 'PROPOSED' || state === 'ACCEPTED'
  const now = data['hydra:member'].filter(isHeld)
  const before = data['hydra:member'].filter((one) => !isHeld(one))
  const missing = needed.filter((role) => !now.some((one) => one.role === role))
  return (
    <Card
      title={t('manage.parties.title')}
      act={
        mayAsk && (
          <Button icon="plus" onClick={() => setAsking(missing[0] ?? 'CO_MENTOR')}>
            {t('manage.parties.ask')}
          </Button>
        )
      }
    >
      <Rows label={t('manage.parties.title')}>
        <Coordinator of={of} />
        {missing.map((role) => (
          <Row
            key={role}
            title={t('manage.parties.nobody')}
            about={t(`assignmentRoles.${role}`)}
            end={
              mayAsk && (
                <Button look="quiet" onClick={() => setAsking(role)}>
                  {t('manage.parties.choose')}
                </Button>
              )
            }
          />
        ))}
        {now.map((one) => (
          <Party key={one.id} of={one} practice={of} onReplaced={setAsking} />
        ))}
        {before.map((one) => (
          <Party key={one.id} of={one} practice={of} onReplaced={setAsking} />
        ))}
      </Rows>
      {asking && <Ask practice={of} role={asking} onClose={() => setAsking(null)} />}
    </Card>
  )
}

function Coordinator({ of: { coordinator, school } }: { of: Practice }) {
  const t = useWords(words)
  if (!school) return null
  const there = <Link to={paths.school({ id: school.id })}>{t('manage.parties.atSchool')}</Link>
  return (
    <Row
      title={coordinator?.name ?? t('manage.parties.nobody')}
      about={t('assignmentRoles.SCHOOL_COORDINATOR')}
      end={there}
    />
  )
}

type PartyProps = { of: Assignment; practice: Practice; onReplaced: (role: RequestedRole) => void }

function Party({ of, practice, onReplaced }: PartyProps) {
  const t = useWords(words)
  const { day } = useFormat()
  const days = of.until
    ? t('manage.period', { from: day(of.from), until: day(of.until) })
    : t('manage.parties.since', { day: day(of.from) })
  const moved = (name: string) => {
    void readAgain(String(practice.id))
    if (name === 'replace' && of.role !== 'SCHOOL_COORDINATOR') onReplaced(of.role)
  }
  return (
    <Row
      title={of.user.name}
      about={
        <RowDetails parts={[t(`assignmentRoles.${of.role}`), of.email, of.phone, days]}>
          <StateChip state={of.state} />
          <RowMoves resource={PracticeAssignment} of={of} about={of.user.name} onMoved={moved} />
        </RowDetails>
      }
    />
  )
}
