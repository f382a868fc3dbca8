import { screensOf } from '#platform/web/screens/screens-of.ts'
import { paths } from '../../contract/paths.ts'
import { ThesisTemplate } from '../../contract/template/template.ts'
import { words } from '../words.ts'

export const templates = screensOf(ThesisTemplate, words, {
  texts: 'templates',
  list: paths.templates,
  one: paths.template,
  create: paths.newTemplate,
  nameOf: ({ degree, edition }) => `${degree.name} · ${edition}`,
})
