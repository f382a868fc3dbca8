import { Program, Term } from '#academics/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { EnrollmentWindow } from '../../contract/enrollment-window.ts'
import { words } from '../words.ts'

const { DateField, DateTimeField, LookupField, NumberField } = fieldsOf(EnrollmentWindow)

/** The term and the programme are set only at creation; days and limits can be changed. */
export function WindowFields({ isNew }: { isNew: boolean }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Columns>
      <Card title={t('windows.when')} padded>
        <Stack>
          {isNew && (
            <>
              <LookupField
                name="term"
                label={t('windows.fields.term')}
                in={Term}
                nameOf={({ code, name }) => inLanguage(name, language) || code}
              />
              <LookupField
                name="program"
                label={t('windows.fields.program')}
                help={t('windows.programAbout')}
                in={Program}
                nameOf={({ code, name }) => `${code} ${inLanguage(name, language)}`}
              />
            </>
          )}
          <DateTimeField name="opensAt" label={t('windows.fields.opensAt')} />
          <DateTimeField name="closesAt" label={t('windows.fields.closesAt')} />
          <DateField name="startedUntil" label={t('windows.fields.startedUntil')} help={t('windows.startedAbout')} />
        </Stack>
      </Card>
      <Card title={t('windows.rules')} padded>
        <Stack>
          <NumberField name="mostCredits" label={t('windows.fields.mostCredits')} />
          <NumberField name="offerHours" label={t('windows.fields.offerHours')} help={t('windows.hoursAbout')} />
          <DateField name="dropUntil" label={t('windows.fields.dropUntil')} help={t('windows.dropAbout')} />
          <DateField name="withdrawUntil" label={t('windows.fields.withdrawUntil')} help={t('windows.withdrawAbout')} />
        </Stack>
      </Card>
    </Columns>
  )
}
