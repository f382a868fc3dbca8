import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { move, update } from '#platform/web/api/api.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { Confirm } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { RankedTime } from '../../contract/best-times.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { type PollItem, roomsQuery } from '../queries.ts'
import { words } from '../words.ts'
import styles from './poll.module.css'
import { useWhen } from './when.ts'

type Props = { poll: PollItem; time: RankedTime; onClose: () => void }

/** Where the meeting is; with the button the time is chosen, and everybody gets the appointment. */
export function DecideDialog({ poll, time, onClose }: Props) {
  const t = useWords(words)
  const when = useWhen()(time, poll.minutes)
  const id = useId()
  const [room, setRoom] = useState('')
  const [place, setPlace] = useState(poll.place)
  const { day, at } = time
  const { data, error, refetch } = useQuery(roomsQuery(poll.id, { day, at }))
  const rooms = (data?.rooms ?? []).map((one) => ({
    value: one['@id'],
    text: one.capacity === null ? one.code : t('poll.roomOption', { code: one.code, capacity: one.capacity }),
  }))
  const isOpen = poll.state === 'OPEN'
  const decide = async () => {
    const saved = await update(MeetingPoll, poll, { chosenDay: day, chosenAt: at, room: room || null, place })
    if (isOpen) await move(saved, 'decide')
  }
  return (
    <Confirm
      title={t(isOpen ? 'poll.chooseTime' : 'poll.changeTime', { when })}
      act={t(isOpen ? 'poll.chooseTitle' : 'poll.move')}
      look="primary"
      onConfirm={decide}
      onClose={onClose}
      more={
        <div className={styles.where}>
          {error && <ErrorBox error={error} onRetry={() => void refetch()} />}
          <Choice
            label={t('polls.fields.room')}
            value={room}
            options={[{ value: '', text: t('poll.noRoomChosen') }, ...rooms]}
            onChoose={setRoom}
          />
          <small>{t('poll.roomHelp')}</small>
          <label htmlFor={id}>{t('polls.fields.place')}</label>
          <input id={id} value={place} maxLength={300} onChange={({ target }) => setPlace(target.value)} />
        </div>
      }
    >
      {t('poll.told')}
    </Confirm>
  )
}
