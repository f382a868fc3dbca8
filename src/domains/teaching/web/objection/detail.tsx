import { download } from '#platform/web/api/api-endpoint.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { fetchObjectionFile } from '../../contract/objection/objection.ts'
import { Proof } from '../proof.tsx'
import { words } from '../words.ts'
import { ReasonFields } from './objection-fields.tsx'
import { objections } from './objections.ts'
import { Mark, Session } from './parts.tsx'

/** One objection: the mark, the reason, the proof, and the decision. */
export default detailScreen(objections, {
  factsTitle: words('objection.factsTitle'),
  edit: 'button',
  change: words('objection.change'),
  facts: (c) => [
    c.ref('course'),
    c.made('lesson', ['course', 'lesson'], { cell: (one) => <Session of={one} /> }),
    c.own('objected', { cell: ({ objected }) => <Mark of={objected} /> }),
    c.own('claimed', { cell: ({ claimed }) => <Mark of={claimed} /> }),
    c.own('now', { cell: ({ now }) => now && <Mark of={now} /> }),
    c.text('text'),
    c.moment('submittedAt'),
    c.text('decidedBy'),
    c.text('reason'),
  ],
  Fields: ({ of }) => (
    <Card padded>
      <Stack>
        <ReasonFields known={new Map(of.files.map((one) => [one.file, one]))} />
      </Stack>
    </Card>
  ),
  Proof: ({ of }) => (
    <Proof of={of} fetch={(proof) => download(fetchObjectionFile, { params: { id: of.id, proof } })} />
  ),
})
