// The units of an open visit if it were signed now, and the missing entries; its fields are in the form.
import { useZone } from '#i18n';
import { paths } from '#paths';
import { toEncounterBody, toEncounterForm } from '../note/encounter-form-values.ts';
import type { EncounterRecord } from '../note/encounter-record.ts';
import { UnitsCard } from '../signing/units-card.tsx';
import { usePreview } from '../signing/use-preview.ts';

export function OpenUnits({ encounter }: { readonly encounter: EncounterRecord }) {
  const zone = useZone();
  const body = toEncounterBody(toEncounterForm(encounter, zone), zone);
  const preview = usePreview({ patientId: encounter.patientId!, encounterId: encounter.id, body });
  return <UnitsCard preview={preview} patient={encounter.patient} formAt={paths.editEncounter(encounter.id)} />;
}
