import {
  closePaymentModal,
  FlutterWaveButton,
  type FlutterWaveTypes,
  useFlutterwave,
} from 'flutterwave-react-v3';
import { createRoot } from 'react-dom/client';

export type PaymentConfig = FlutterWaveTypes.FlutterwaveConfig;

export interface Reported {
  callback?: unknown;
  closed?: unknown;
  failed?: string;
}

declare global {
  interface Window {
    told: Reported[];
    show: (config: PaymentConfig) => void;
    /** The function of the package that closes its modal, which the page must call. */
    closePaymentModal: () => void;
  }
}

const handlers = {
  callback: (response: unknown) => void window.told.push({ callback: response }),
  // The package's types say that nothing is passed.
  onClose: (...given: unknown[]) => void window.told.push({ closed: given[0] }),
};

/** A merchant's page, written by the package's own instructions. */
function Shop({ config }: { config: PaymentConfig }) {
  const pay = useFlutterwave(config);
  const payByHook = () =>
    // The package passes on a failing script by rejecting what its types call void.
    void Promise.resolve(pay(handlers)).catch((error: Error) => window.told.push({ failed: error.message }));
  return (
    <main>
      <button type="button" onClick={payByHook}>
        Pay by hook
      </button>
      <FlutterWaveButton {...config} {...handlers} text="Pay by button" />
    </main>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
window.told = [];
window.show = (config) => root.render(<Shop config={config} />);
window.closePaymentModal = closePaymentModal;
