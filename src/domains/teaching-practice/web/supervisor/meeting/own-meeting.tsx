import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemOf } from '#platform/web/api/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeMeeting } from '../../../contract/meeting.ts'
import { MeetingCard } from '../../parts/meeting-card.tsx'
import type { Meeting } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import { WriteMeeting } from './write-meeting.tsx'

/** A meeting as its supervisor sees it: it can be changed and recorded until it is signed. */
export function OwnMeeting({ of }: { of: Meeting }) {
  const t = useWords(words)
  const [writing, setWriting] = useState(false)
  const turn = useTurn(writing)
  const open = of.actions.includes('update')
  const act = open && !writing && (
    <Button icon="edit" onClick={() => setWriting(true)}>
      {t(of.state === 'HELD' ? 'supervise.meeting.write' : 'supervise.meeting.change')}
    </Button>
  )
  if (!open || !writing)
    return (
      <div ref={turn.button}>
        <MeetingCard of={of} act={act} />
      </div>
    )
  return (
    <div ref={turn.form}>
      <MeetingCard of={of}>
        <Writing id={of.id} onClose={() => setWriting(false)} />
      </MeetingCard>
    </div>
  )
}

/** The form opens the version that is shown now, and saves against exactly that one. */
function Writing({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: meeting } = useQuery(itemOf(PracticeMeeting, id))
  return meeting ? <WriteMeeting of={meeting} onClose={onClose} /> : null
}
