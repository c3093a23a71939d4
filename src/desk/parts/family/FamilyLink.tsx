import { Link } from '@tanstack/react-router';
import { familyPath } from '#domain/desk/family-path.ts';

/** Leads to a family: `Amina, child of Grace`. */
export function FamilyLink({
  family,
}: {
  family: { id: string; childName: string; parentName: string } | null;
}) {
  if (!family) return 'No family is known';
  return (
    <strong>
      <Link to={familyPath(family.id)}>
        {family.childName}, child of {family.parentName}
      </Link>
    </strong>
  );
}
