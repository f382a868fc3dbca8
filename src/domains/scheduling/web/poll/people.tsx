import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { answerLetters } from '../../contract/best-times.ts'
import type { pollAnswers } from '../../contract/poll-answers.ts'
import { slotsOf } from '../../contract/slots.ts'
import { letterAt } from '../grid/cells.ts'
import { type PollItem, participantsQuery } from '../queries.ts'
import { words } from '../words.ts'
import { AddOutsider, AddPerson } from './add-people.tsx'
import { PersonActs } from './person-acts.tsx'
import styles from './poll.module.css'

type Answers = EndpointAnswer<typeof pollAnswers>
type Props = { poll: PollItem; answers: Answers; place: number | null }

/** Who is asked, when they answered, and for the slot in focus what; what is hidden is not sent here. */
export function People({ poll, answers, place }: Props) {
  const t = useWords(words)
  const { relative } = useFormat()
  const { data: participants } = useLoaded(participantsQuery(poll.id))
  const known = new Map(participants['hydra:member'].map((one) => [one.id, one]))
  const mayAdd = participants.actions.includes('create') && poll.state === 'OPEN' && poll.actions.includes('update')
  const slot = place === null ? undefined : slotsOf(poll)[place]
  const said = (letters: string | null) => {
    if (letters === null) return t('poll.notAnswered')
    return place === null ? '' : t(`grid.${answerLetters[letterAt(letters, place)]}`)
  }
  return (
    <Card
      title={t('poll.people')}
      note={t('poll.meta.answered', { answered: poll.answered, people: poll.people })}
      foot={
        mayAdd ? (
          <>
            <AddPerson poll={poll} />
            <AddOutsider poll={poll} />
          </>
        ) : (
          poll.hidden && <p className={styles.told}>{t('poll.onlyOrganiser')}</p>
        )
      }
    >
      <Rows label={slot ? t('grid.here', { day: slot.day, time: slot.at }) : t('poll.people')}>
        {answers.people.map((one) => {
          const record = known.get(one.id)
          const about = [
            one.required && t('poll.required'),
            record && record.user === null && t('poll.outsider'),
            one.answeredAt && relative(one.answeredAt),
          ]
          return (
            <Row
              key={one.id}
              title={one.isMe ? `${one.name} (${t('poll.you')})` : one.name}
              about={about.filter(Boolean).join(' · ')}
              end={
                <>
                  <span>{said(one.answers)}</span>
                  {record && <PersonActs of={record} poll={poll} />}
                </>
              }
            />
          )
        })}
      </Rows>
    </Card>
  )
}
