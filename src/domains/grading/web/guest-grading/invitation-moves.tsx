import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import { words } from '../words.ts'
import { LinkState } from './invitation-row.tsx'
import { invitationQuery } from './queries.ts'

/** The state of the link, and its actions. */
export function InvitationMoves({ id }: { id: number }) {
  const of = useLoaded(invitationQuery(id)).data
  return (
    <>
      <LinkState of={of} />
      <FlowBar
        of={of}
        resource={GuestInvitation}
        state="state"
        words={flowWordsOf({ words })}
        danger={['revoke']}
        movesOnly
        beside
      />
    </>
  )
}
