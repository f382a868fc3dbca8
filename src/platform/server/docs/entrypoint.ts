import { NotFound } from '../../contract/errors.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { type DocsInfo, type Documented, lowerFirst, resourcesOf, root } from './collected.ts'
import { operationsOf } from './hydra-class.ts'
import { rangeOf } from './ranges.ts'
import { propertiesOf, schemaOf } from './schema.ts'
import { prefixes, vocabulary } from './vocabulary.ts'

/** The entry point of the API: one link to each collection. */
export function entrypoint(list: readonly Endpoint[]): object {
  const links = resourcesOf(list).map(({ resource }) => [lowerFirst(resource.type), resource.path])
  return {
    '@context': `${root}/contexts/Entrypoint`,
    '@id': root,
    '@type': 'Entrypoint',
    ...Object.fromEntries(links),
  }
}

/** The entrypoint as a Hydra class: the target of each link, and the operations there. */
export function entrypointClass(resources: readonly Documented[]): object {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'Entrypoint',
    'hydra:description': 'The entry point of the API: a link to each collection.',
    'hydra:supportedProperty': resources.map(linkOf),
    'hydra:supportedOperation': {
      '@type': 'hydra:Operation',
      'hydra:method': 'GET',
      'hydra:title': 'The entry point of the API.',
      'rdfs:label': 'The entry point of the API.',
      returns: '#Entrypoint',
    },
  }
}

function linkOf({ resource: { type }, endpoints }: Documented): object {
  const title = `The collection of ${type}`
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:title': title,
    'hydra:property': {
      '@id': `#Entrypoint/${lowerFirst(type)}`,
      '@type': 'hydra:Link',
      'rdfs:label': title,
      domain: '#Entrypoint',
      range: ['hydra:Collection', { 'owl:equivalentClass': { onProperty: 'hydra:member', allValuesFrom: `#${type}` } }],
      'hydra:supportedOperation': operationsOf(endpoints, type, ['list', 'create']),
    },
    'hydra:readable': true,
    'hydra:writable': false,
  }
}

/** The JSON-LD context of a type: what its names mean, as anchors of the Hydra document. */
export function contextOf(type: string, list: readonly Endpoint[], { publicUrl }: DocsInfo): object {
  const common = { '@vocab': vocabulary(publicUrl), ...prefixes }
  if (type === 'Error') return { '@context': common }
  const resources = resourcesOf(list)
  if (type === 'Entrypoint') {
    const names = resources.map(({ resource }) => lowerFirst(resource.type))
    return { '@context': { ...common, ...termsOf(type, names, names) } }
  }
  const found = resources.find(({ resource }) => resource.type === type)
  if (!found) throw new NotFound()
  const fields = Object.entries(propertiesOf(schemaOf(found.resource.item))).filter(([name]) => !name.startsWith('@'))
  const links = fields.filter(([, schema]) => rangeOf(schema).link)
  const namesOf = (some: typeof fields) => some.map(([name]) => name)
  return { '@context': { ...common, ...termsOf(type, namesOf(fields), namesOf(links)) } }
}

const termsOf = (type: string, names: readonly string[], links: readonly string[]): object =>
  Object.fromEntries(
    names.map((name) => [
      name,
      links.includes(name) ? { '@id': `${type}/${name}`, '@type': '@id' } : `${type}/${name}`,
    ]),
  )
