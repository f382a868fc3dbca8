import type { Item } from '#platform/contract/resource.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'
import { PartFields, Particulars } from './supervisor-fields.tsx'

type Props = { of: Item<typeof PracticeSupervisor>; onDone?: () => void }

/** Not sent for people of the university, who maintain their own data. */
const untouched = { chineseName: undefined, englishName: undefined, email: undefined, phone: undefined }

/** Edits a supervisor in place. */
export function ChangeSupervisor({ of, onDone }: Props) {
  const t = useWords(words)
  if (!of.actions.includes('update')) return null
  return (
    <RowDialog
      resource={PracticeSupervisor}
      of={of}
      look="quiet"
      label={t('manage.detail.change')}
      about={t('manage.supervisors.changeOne', { name: of.user.name })}
      title={({ user }) => user.name}
    >
      {(read, close) => (
        <ResourceForm
          of={PracticeSupervisor}
          for={read}
          {...(read.kind === 'USER' && { initial: untouched })}
          words={words}
          onDone={() => {
            close()
            onDone?.()
          }}
          onCancel={close}
        >
          {read.kind === 'EXTERNAL' && <Particulars />}
          <PartFields isNew={false} />
        </ResourceForm>
      )}
    </RowDialog>
  )
}
