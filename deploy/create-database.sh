#!/bin/sh
# Makes the portal's role and database when the database server is made: a role that owns its tables and nothing else.
set -eu
psql --username "$POSTGRES_USER" --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
create role baitbook login password :'password';
create database baitbook owner baitbook;
revoke connect on database baitbook from public;
SQL
