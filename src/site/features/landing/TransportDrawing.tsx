import bodaBoda from './transport/boda-boda.svg?url&no-inline';
import car from './transport/car.svg?url&no-inline';
import onFoot from './transport/on-foot.svg?url&no-inline';
import taxi from './transport/taxi.svg?url&no-inline';

/** In the order of `landing.hub.transport`. */
const vehicles = [taxi, bodaBoda, car, onFoot] as const;

/**
 * The way to travel that the text beside it describes. A separate file, so that only visitors who scroll there load it.
 */
export function TransportDrawing({ index }: { index: number }) {
  return (
    <img
      className="transport-drawing"
      src={vehicles[index % vehicles.length]}
      alt=""
      width="124"
      height="72"
      loading="lazy"
      decoding="async"
    />
  );
}
