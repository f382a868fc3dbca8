import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { licences } from '../../contract/licence.ts'
import { SharedMaterial } from '../../contract/shared-material.ts'
import { words } from '../words.ts'

const { SelectField } = fieldsOf(SharedMaterial)

/** What others may do with the shared material. */
export function LicenceField() {
  const t = useWords(words)
  const options = licences.map((value) => ({ value, text: t(`licences.${value}`) }))
  return <SelectField name="licence" label={t('hub.licence')} help={t('hub.licenceHelp')} options={options} />
}
