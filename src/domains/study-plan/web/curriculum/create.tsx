import { useSearchParams } from 'react-router'
import { Program } from '#academics/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { Curriculum } from '../../contract/curriculum/curriculum.ts'
import { words } from '../words.ts'
import { curricula } from './screens-of.ts'

const { LookupField, NumberField } = fieldsOf(Curriculum)

/** A new version: for which programme and year. The page of a version leads here with what it begins from. */
function Fields() {
  const t = useWords(words)
  const language = useLanguage()
  const [search] = useSearchParams()
  const name = search.get('name')
  return (
    <>
      <LookupField
        name="program"
        label={t('curricula.fields.program')}
        in={Program}
        nameOf={({ code, name }) => `${code} ${inLanguage(name, language)}`}
        {...(name && { chosen: name })}
      />
      <NumberField name="catalogueYear" label={t('curricula.fields.catalogueYear')} help={t('curricula.yearHelp')} />
      {name && <p>{t('curricula.beginsFrom', { name })}</p>}
    </>
  )
}

function useInitial() {
  const [search] = useSearchParams()
  const [from, program] = [search.get('from'), search.get('program')]
  return {
    catalogueYear: new Date().getFullYear() + 1,
    ...(program && { program: Program.iri(Number(program)) }),
    ...(from && { from: Curriculum.iri(Number(from)) }),
  }
}

export default createScreen(curricula, { Fields, useInitial })
