import type { Endpoint } from '../http/endpoint.ts'
import { type DocsInfo, resourcesOf, root } from './collected.ts'
import { entrypointClass } from './entrypoint.ts'
import { classOf } from './hydra-class.ts'
import { documentContext, hydraPath } from './vocabulary.ts'

/** The Hydra ApiDocumentation: every resource with its fields, who can write them, and its operations (Hydra Core). */
export function hydraDocs(list: readonly Endpoint[], info: DocsInfo): object {
  const resources = resourcesOf(list)
  return {
    '@context': documentContext(info.publicUrl),
    '@id': hydraPath,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': info.title,
    'hydra:description': `Version ${info.version}. Addresses that are no resources stand in ${root}/docs.jsonopenapi.`,
    entrypoint: root,
    'hydra:supportedClass': [...resources.map(classOf), entrypointClass(resources)],
  }
}
