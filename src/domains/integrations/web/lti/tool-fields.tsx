import { controlProps, Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { LearningTool, toolLearns } from '../../contract/lti/learning-tool.ts'
import { words } from '../words.ts'

const { DateField, SelectField, SwitchField, TextField, useField } = fieldsOf(LearningTool)

/** What is registered of a tool: what it learns first, then its addresses. */
export function ToolFields() {
  const t = useWords(words)
  const learns = toolLearns.map((value) => ({ value, text: t(`learns.${value}`) }))
  return (
    <Stack>
      <Card title={t('tools.reach')} padded>
        <Stack>
          <TextField name="name" label={t('tools.fields.name')} />
          <SelectField
            name="learns"
            label={t('tools.fields.learns')}
            help={`${t('tools.reachAbout')} ${t('tools.learnsHelp')}`}
            options={learns}
          />
          <SwitchField name="readsRoster" label={t('tools.fields.readsRoster')} />
          <SwitchField name="writesMarks" label={t('tools.fields.writesMarks')} />
          <DateField name="agreementUntil" label={t('tools.fields.agreementUntil')} />
        </Stack>
      </Card>
      <Card title={t('tools.addresses')} padded>
        <Stack>
          <TextField name="loginUrl" label={t('tools.fields.loginUrl')} type="url" />
          <TextField name="launchUrl" label={t('tools.fields.launchUrl')} type="url" />
          <RedirectField />
          <TextField name="deepLinkUrl" label={t('tools.fields.deepLinkUrl')} type="url" />
          <TextField name="keySetUrl" label={t('tools.fields.keySetUrl')} help={t('tools.keySetHelp')} type="url" />
        </Stack>
      </Card>
    </Stack>
  )
}

/** Several addresses, one on each line. */
function RedirectField() {
  const t = useWords(words)
  const label = t('tools.fields.redirectUris')
  const help = t('tools.redirectHelp')
  const { id, value, set, error, required } = useField('redirectUris', label)
  const lines = Array.isArray(value) ? value.join('\n') : ''
  return (
    <Field id={id} label={label} required={required} help={help} error={error}>
      <textarea
        {...controlProps({ id, help, error, required })}
        rows={3}
        spellCheck={false}
        value={lines}
        onChange={({ target }) => set(target.value === '' ? [] : target.value.split('\n'))}
      />
    </Field>
  )
}
