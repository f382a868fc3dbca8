import { useState } from 'react'
import { listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type rooms, ThesisComment } from '../../contract/comments/comment.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './comments.module.css'

const { LongTextField } = fieldsOf(ThesisComment)
type Room = (typeof rooms)[number]

/** The comments on a thesis, the latest first; the server sends only those of the rooms that the reader may enter. */
export const commentsOf = (thesis: number) => listOf(ThesisComment, { 'thesis.id': thesis, itemsPerPage: 200 })

/** What is said of a thesis: with its authors, and, for those who may, among supervisors in a card of its own. */
export function Comments({ of }: { of: ThesisItem }) {
  return (
    <>
      <RoomCard of={of} room="OPEN" />
      {of.actions.includes('seeSupervisorsRoom') && <RoomCard of={of} room="SUPERVISORS" />}
    </>
  )
}

function RoomCard({ of, room }: { of: ThesisItem; room: Room }) {
  const t = useWords(words)
  const shown = useLoaded(commentsOf(of.id)).data['hydra:member'].filter((one) => one.room === room)
  return (
    <Card title={t(`comments.room.${room}`)} note={shown.length}>
      <div className={styles.room}>
        <p>{t(`comments.about.${room}`)}</p>
        {of.actions.includes('comment') && <NewComment of={of} room={room} />}
      </div>
      {shown.length === 0 ? (
        <Empty title={t('comments.empty')} />
      ) : (
        <Rows label={t(`comments.room.${room}`)}>
          {shown.map((one) => (
            <CommentRow key={one.id} by={one.author.name} at={one.writtenAt} text={one.text} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function CommentRow({ by, at, text }: { by: string; at: string; text: string }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  return (
    <Row title={t('comments.by', { name: by, at: dayTime(at) })} about={<span className={styles.text}>{text}</span>} />
  )
}

function NewComment({ of, room }: { of: ThesisItem; room: Room }) {
  const t = useWords(words)
  const [written, setWritten] = useState(0)
  return (
    <ResourceForm
      key={written}
      of={ThesisComment}
      for="create"
      initial={{ thesis: Thesis.iri(of.id), room, text: '' }}
      words={words}
      act={t('comments.send')}
      beside
      draft={`comment-${of.id}-${room}`}
      onDone={() => setWritten(written + 1)}
    >
      <LongTextField name="text" label={t(`comments.write.${room}`)} />
    </ResourceForm>
  )
}
