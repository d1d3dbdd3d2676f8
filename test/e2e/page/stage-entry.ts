import '../../../renderer/parse-without-code.ts'
import { createPageBridge, type PageStage } from '../../fakes/page-bridge.ts'

declare global {
  interface Window {
    /** Set before the page's own scripts run. */
    readonly pageStage: PageStage
  }
}

Object.defineProperty(window, 'fieldcase', { value: createPageBridge(window.pageStage) })
