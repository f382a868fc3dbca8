/** The path of the Hydra document below the public address. */
export const hydraPath = '/api/v2/docs.jsonld' as const

/** The portal's terms are anchors of the Hydra document: `User` is `{@link hydraPath}#User`. */
export const vocabulary = (publicUrl: string): string => `${publicUrl}${hydraPath}#`

/**
 * The `Link` header by which a Hydra client finds the document (Hydra Core, "Discovering a Hydra-powered Web API"). The
 * address is absolute, because clients outside of browsers have no base address to resolve it against.
 */
export const linkToDocs = (publicUrl: string): string =>
  `<${publicUrl}${hydraPath}>; rel="${prefixes.hydra}apiDocumentation"`

/** The namespace of each known vocabulary by its prefix. */
export const prefixes = {
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
}

const iri = (name: string) => ({ '@id': name, '@type': '@id' })

/** The context of the Hydra document, embedded so that a reader need not fetch it. */
export const documentContext = (publicUrl: string): object => ({
  '@vocab': vocabulary(publicUrl),
  ...prefixes,
  domain: iri('rdfs:domain'),
  range: iri('rdfs:range'),
  expects: iri('hydra:expects'),
  returns: iri('hydra:returns'),
  onProperty: iri('owl:onProperty'),
  allValuesFrom: iri('owl:allValuesFrom'),
  entrypoint: iri('hydra:entrypoint'),
})
