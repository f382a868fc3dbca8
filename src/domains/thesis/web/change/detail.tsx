import { download } from '#platform/web/api/api-endpoint.ts'
import { Evidence } from '#platform/web/application/evidence.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { fetchChangeFile, ThesisChange } from '../../contract/change/change.ts'
import { paths } from '../../contract/paths.ts'
import { ConflictField } from '../conflict-field.tsx'
import { words } from '../words.ts'
import { changes } from './change-screens.ts'
import type { ChangeItem } from './queries.ts'

const { LongTextField } = fieldsOf(ThesisChange)

/** The facts that only requests of one kind have. */
const ofKind: Readonly<Record<ChangeItem['kind'], readonly string[]>> = {
  EXTENSION: ['oldDue', 'newDue', 'extensions'],
  TITLE: ['oldTitle', 'newTitle'],
  SUPERVISOR: ['oldSupervisor', 'newSupervisor', 'leaves', 'agreedAt'],
  WITHDRAWAL: [],
}
const special = Object.values(ofKind).flat()

/** One request about a thesis: what is asked for and why, what was before, and the answer. */
export default detailScreen(changes, {
  factsTitle: words('changes.facts'),
  Fields: false,
  concerns: (fact, { kind }) => !special.includes(fact) || ofKind[kind].includes(fact),
  facts: (c) => [
    c.choice('kind', (value) => words(`changes.names.${value}`)),
    c.ref('asker'),
    c.text('reason'),
    c.day('oldDue'),
    c.day('newDue'),
    c.own('extensions', { cell: (one) => <Extensions of={one} /> }),
    c.localized('oldTitle'),
    c.localized('newTitle'),
    c.ref('oldSupervisor'),
    c.ref('newSupervisor'),
    c.own('leaves', { cell: (one) => <Leaves of={one} /> }),
    c.moment('agreedAt'),
    c.moment('askedAt'),
    c.day('answerBy'),
    c.text('answer'),
    c.text('decidedBy'),
  ],
  Acts: ({ of }) => <ToThesis of={of} />,
  Proof: ({ of }) => <Documents of={of} />,
  Below: Declaration,
})

function ToThesis({ of: { thesis } }: { of: ChangeItem }) {
  const t = useWords(words)
  return <ButtonLink to={paths.changes({ thesisId: thesis.id })}>{t('changes.toThesis')}</ButtonLink>
}

function Extensions({ of: { extensions } }: { of: ChangeItem }) {
  const t = useWords(words)
  return t('changes.ofMost', extensions)
}

/** What whoever supervises now leaves behind, which goes to the person who follows. */
function Leaves({ of: { leaves } }: { of: ChangeItem }) {
  const t = useWords(words)
  return t('changes.left', leaves)
}

function Documents({ of }: { of: ChangeItem }) {
  const t = useWords(words)
  if (!of.actions.includes('seeChangeProof')) return null
  const fetch = (changeProof: string) => download(fetchChangeFile, { params: { id: of.id, changeProof } })
  return <Evidence title={t('changes.documents')} none={t('changes.noDocuments')} files={of.files} fetch={fetch} />
}

/** Who is asked to supervise says whether they have a conflict with an author, before they answer. */
function Declaration({ of }: { of: ChangeItem & { '@id': string; '@type': string } }) {
  const t = useWords(words)
  if (!of.actions.includes('update')) return null
  return (
    <ResourceForm of={ThesisChange} for={of} words={words} act={t('changes.declare')}>
      <Card title={t('changes.conflict')} padded>
        <Stack>
          <p>{t('changes.conflictAbout')}</p>
          <ConflictField label={t('changes.fields.conflict')} />
          <LongTextField name="conflictText" label={t('changes.fields.conflictText')} />
        </Stack>
      </Card>
    </ResourceForm>
  )
}
