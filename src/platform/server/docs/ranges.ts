import { type Schema, withoutNull } from './schema.ts'

/** What the values of a field are, as RDF names it; `many` where there may be several, `link` where it is a resource. */
export type Range = { range: string; many: boolean; link: boolean }

/** The range of a field by its JSON Schema: a reference shows its type as a constant. */
export function rangeOf(schema: Schema): Range {
  const bare = withoutNull(schema)
  if (bare.type === 'array') return { ...rangeOf((bare.items ?? {}) as Schema), many: true }
  const type = ((bare.properties ?? {}) as Record<string, Schema>)['@type']?.const
  if (typeof type === 'string') return { range: `#${type}`, many: false, link: true }
  return { range: plain(bare), many: false, link: false }
}

function plain({ type, format, properties }: Schema): string {
  const formats: Record<string, string> = {
    date: 'xsd:date',
    'date-time': 'xsd:dateTime',
    time: 'xsd:time',
    uri: 'xsd:anyURI',
  }
  const types: Record<string, string> = {
    string: 'xsd:string',
    integer: 'xsd:integer',
    number: 'xsd:decimal',
    boolean: 'xsd:boolean',
  }
  if (typeof format === 'string' && formats[format]) return formats[format]
  if (typeof type === 'string' && types[type]) return types[type]
  return Object.hasOwn(properties ?? {}, 'zh-Hant') ? 'rdf:langString' : 'rdfs:Resource'
}
