import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { nameOrders } from '../../contract/names.ts'
import { User } from '../../contract/user.ts'
import { words } from '../words.ts'

const { SelectField, TextField } = fieldsOf(User)

type Props = { of: Item<typeof User>; onClose: () => void }

/** The names and the language that people choose themselves; they change at once. */
export function ChangeNames({ of, onClose }: Props) {
  const t = useWords(words)
  const orders = nameOrders.map((value) => ({ value, text: t(`records.orders.${value}`) }))
  const languages = [
    { value: 'en', text: 'English' },
    { value: 'pt', text: 'Português' },
    { value: 'zh-Hant', text: '繁體中文' },
  ]
  const done = () => {
    notify({ type: 'positive', text: t('records.changed') })
    onClose()
  }
  return (
    <Dialog title={t('records.names')} onClose={onClose}>
      <ResourceForm of={User} for={of} words={words} onDone={done} onCancel={onClose}>
        <TextField name="preferredName" label={t('records.preferredName')} help={t('records.preferredAbout')} />
        <TextField name="chineseName" label={t('records.chineseName')} lang="zh-Hant" />
        <TextField name="englishName" label={t('records.englishName')} lang="en" />
        <TextField name="portugueseName" label={t('records.portugueseName')} lang="pt" />
        <SelectField name="nameOrder" label={t('records.nameOrder')} options={orders} />
        <SelectField name="language" label={t('records.language')} options={languages} />
      </ResourceForm>
    </Dialog>
  )
}
