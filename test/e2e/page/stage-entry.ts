import '../../../renderer/app/parse-without-code.ts'
import { createPageBridge, type PageStage } from '../../fakes/page/page-bridge.ts'

declare global {
  interface Window {
    /** Set before the page's own scripts run. */
    readonly pageStage: PageStage
  }
}

Object.defineProperty(window, 'fieldcase', { value: createPageBridge(window.pageStage) })
