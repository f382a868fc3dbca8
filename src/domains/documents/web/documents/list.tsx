import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { ProofChip } from './proof-chip.tsx'
import { documents } from './screens-of.ts'
import { loadStudies, Unofficial } from './unofficial.tsx'

/** One's own documents; for the Registry those of everybody, the latest first. */
export default listScreen(documents, {
  about: words('documents.about'),
  columns: (c) => [
    c.choice('kind', (kind) => words(`kinds.${kind}`)),
    c.text('number'),
    c.ref('student'),
    c.ref('study', { hideBelow: 'md' }),
    c.day('issuedOn'),
    c.day('validUntil', { hideBelow: 'md' }),
    c.own('state', { cell: (of) => <ProofChip of={of} />, export: { from: 'state' } }, { from: ['state', 'current'] }),
  ],
  filters: (f) => [f.choice('kind', (kind) => words(`kinds.${kind}`)), f.state()],
  acts: () => <Unofficial />,
  needs: loadStudies,
})
