import { useNavigate } from 'react-router'
import { Hold } from '#people/contract'
import { words as peopleWords } from '#people/web'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { HoldFields } from './hold-fields.tsx'

export const load = () => peopleWords.load()

/** A new hold; it stops its acts as soon as it is saved. */
export default function CreateHold() {
  const t = useWords(words)
  const navigate = useNavigate()
  return (
    <Page crumb={[{ text: t('crumb') }, { text: t('holds.title'), to: paths.holds() }]} title={t('holds.create')}>
      <ResourceForm
        of={Hold}
        for="create"
        act={t('holds.set')}
        words={peopleWords}
        onDone={({ id }) => void navigate(paths.hold({ id }), { replace: true })}
        onCancel={() => void navigate(paths.holds())}
      >
        <HoldFields isNew />
      </ResourceForm>
    </Page>
  )
}
